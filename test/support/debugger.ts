import { once } from 'node:events';
import { connect } from 'node:net';

/** Number of the program counter among the registers of an Arm processor. */
const pc = 15;
/** Where the vector of the system's tick lies, in the table of an image behind its loader. */
const tickVector = 0x8000 + 0x3c;
/** An instruction that jumps to itself. */
const jumpToItself = 'fee7';

type Ask = (packet: string) => Promise<string>;

/** Has the processor of an emulator go on at another address. */
export function goOnAt(port: number, address: number): Promise<void> {
  return debug(port, async ask => {
    // Who has not asked which registers there are cannot set them.
    await ask('qXfer:features:read:target.xml:0,ffb');
    done(await ask(`P${pc.toString(16)}=${littleEndian(address)}`));
  });
}

/** The same at an address where nothing else is, and from where it does not get away. */
export async function hangAt(port: number, address: number): Promise<void> {
  await debug(port, async ask => done(await ask(writing(address))));
  await goOnAt(port, address);
}

/** Has it hang in the handler of the next tick; answers where that is. */
export async function hangAtTick(port: number): Promise<number> {
  let address = 0;
  await debug(port, async ask => {
    const vector = Buffer.from(await ask(`m${tickVector.toString(16)},4`), 'hex').readUInt32LE();
    // The lowest bit says what kind of instructions is there.
    address = vector & ~1;
    done(await ask(writing(address)));
  });
  return address;
}

/** Adds to a word of an emulated processor's memory. */
export function addToWord(port: number, address: number, add: number): Promise<void> {
  return debug(port, async ask => {
    const place = address.toString(16);
    const before = Buffer.from(await ask(`m${place},4`), 'hex').readUInt32LE();
    done(await ask(`M${place},4:${littleEndian((before + add) >>> 0)}`));
  });
}

const writing = (address: number): string =>
  `M${address.toString(16)},${jumpToItself.length / 2}:${jumpToItself}`;

function littleEndian(word: number): string {
  const bytes = Buffer.alloc(4);
  bytes.writeUInt32LE(word);
  return bytes.toString('hex');
}

function done(answer: string): void {
  if (answer !== 'OK') throw new Error(`the emulator answered ${answer}`);
}

/**
 * Stops an emulated processor, asks it something and lets it go on: gdb's remote serial protocol
 * (manual of GDB, appendix E), as far as that takes.
 */
async function debug(port: number, use: (ask: Ask) => Promise<void>): Promise<void> {
  const socket = connect(port, '127.0.0.1');
  await once(socket, 'connect');
  const ask: Ask = async packet => {
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
  const stopped = await ask('?');
  if (!stopped.startsWith('T')) throw new Error(`the emulator answered ${stopped}`);
  await use(ask);
  socket.write('+$D#44');
  await once(socket, 'data');
  socket.destroy();
}
