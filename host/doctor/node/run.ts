import { accessSync, constants, existsSync } from 'node:fs';
import { describedBy } from '../../hardware/node/controller.ts';
import { boardsIn } from '../../hardware/node/io.ts';
import { lineAt } from '../../hardware/node/line.ts';
import { PortUsers } from '../../hardware/port-users.ts';
import type { RealController } from '../../hardware/real-controller.ts';
import { type VariantName, variants } from '../../hardware/variants.ts';
import { furtherClasses } from '../../modules/meter_classes/index.ts';
import { furtherMakes } from '../../modules/meter_makes/index.ts';
import {
  knownMakes,
  type Reach,
  type StoredMeter,
  storedMeters,
} from '../../modules/meters/index.ts';
import { type LogEntry, textOf } from '../../platform/log.ts';
import { ModbusLinks } from '../../platform/modbus.ts';
import { RealClock } from '../../platform/node/clock.ts';
import { processIn } from '../../platform/node/lock.ts';
import { nodeNet } from '../../platform/node/net.ts';
import { systemRandom } from '../../platform/node/random.ts';
import { nodeSerialPorts, realPath } from '../../platform/node/serial-ports.ts';
import { NodeStorage } from '../../platform/node/storage.ts';
import { type Configured, examine } from '../examine.ts';
import { terminal } from './terminal.ts';

/** Hardware of this machine to be examined. */
export interface Wanted extends Pick<Configured, 'tags' | 'io' | 'scan' | 'addresses'> {
  readonly controller: RealController | { readonly kind: 'sim' };
  readonly dataDir: string;
  readonly variant: VariantName;
}

/**
 * Looks at what is connected to this machine, and tells it on stdout, what is being tried on
 * stderr. Answers whether nothing is wrong. SIGINT and SIGTERM end the process.
 */
export function runDoctor({ controller, dataDir, variant, ...wanted }: Wanted): Promise<boolean> {
  const clock = new RealClock();
  const net = nodeNet('0.0.0.0');
  // The examination reports what is wrong with a connection.
  const links = new ModbusLinks({ net, clock, say: () => undefined });
  const reach = { net, clock, random: systemRandom };
  const { tell, progress } = terminal;
  for (const signal of ['SIGINT', 'SIGTERM'] as const) {
    process.once(signal, () => {
      progress(undefined);
      process.stderr.write('stopped\n');
      process.exit(130);
    });
  }
  return examine(
    {
      ...wanted,
      controller: controller.kind === 'sim' ? undefined : controller,
      meters: metersIn(dataDir, variant, links, reach, entry => tell(textOf(entry))),
      runningProcess: processIn(dataDir),
    },
    {
      clock,
      random: systemRandom,
      links,
      ports: nodeSerialPorts,
      net,
      netAt: nodeNet,
      tell,
      progress,
      users: new PortUsers(realPath),
      lineAt: place => lineAt(place, net),
      describedBy,
      boardsIn: file => boardsIn(file, variants[variant]),
    },
  );
}

/** The meters of a device whose data folder is there; nothing but a device makes one. */
function metersIn(
  dataDir: string,
  variant: VariantName,
  links: ModbusLinks,
  reach: Reach,
  warn: (entry: LogEntry) => void,
): readonly StoredMeter[] {
  if (!existsSync(dataDir)) return [];
  try {
    accessSync(dataDir, constants.R_OK | constants.X_OK);
  } catch {
    throw new Error(
      `--data-dir ${dataDir}: may not be read by you; its owner can ask: sudo --user OWNER voltkern doctor …`,
    );
  }
  const makes = knownMakes(furtherMakes);
  const further = { classes: furtherClasses, reach };
  return storedMeters(new NodeStorage(dataDir), variants[variant], links, makes, further, warn);
}
