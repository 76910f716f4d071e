import { once } from 'node:events';
import { connect } from 'node:net';

/** Number of the program counter among the registers of an Arm processor. */
const pc = 15;

/**
 * What a debugger does to an emulated processor: gdb's remote serial protocol (manual of GDB,
 * appendix E), as far as it takes to have the processor go on elsewhere.
 */
export async function goOnAt(port: number, address: number, code?: Uint8Array): Promise<void> {
  const socket = connect(port, '127.0.0.1');
  await once(socket, 'connect');
  const ask = async (packet: string): Promise<string> => {
    const sum = [...Buffer.from(packet)].reduce((before, byte) => (before + byte) & 0xff, 0);
    socket.write(`+$${packet}#${sum.toString(16).padStart(2, '0')}`);
    for (let answer = ''; ; ) {
      const [bytes] = (await once(socket, 'data')) as [Buffer];
      answer += bytes.toString('latin1');
      // That it has stopped comes by itself, too.
      const packets = [...answer.matchAll(/\$([^#]*)#../g)].map(([, content = '']) => content);
      const content = packets.find(text => packet === '?' || !text.startsWith('T'));
      if (content !== undefined) return content;
    }
  };
  const word = Buffer.alloc(4);
  word.writeUInt32LE(address);
  const stopped = await ask('?');
  // Who has not asked which registers there are cannot set them.
  await ask('qXfer:features:read:target.xml:0,ffb');
  const written = code
    ? await ask(
        `M${address.toString(16)},${code.length.toString(16)}:${Buffer.from(code).toString('hex')}`,
      )
    : 'OK';
  const set = await ask(`P${pc.toString(16)}=${word.toString('hex')}`);
  if (!stopped.startsWith('T') || written !== 'OK' || set !== 'OK')
    throw new Error(`the emulator answered ${stopped}, ${written}, ${set}`);
  socket.write('+$D#44');
  await once(socket, 'data');
  socket.destroy();
}
