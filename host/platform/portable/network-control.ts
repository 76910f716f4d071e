import type { Clock } from '../clock.ts';
import type {
  AccessPointStatus,
  FoundNetwork,
  LanStatus,
  LinkName,
  NetworkControl,
  StationStatus,
} from '../network-control.ts';
import { errno } from './errors.ts';
import type { Port } from './io.ts';

/** Reading of a handle `network`: the machine's interfaces in their present state. */
export interface NetworkReport {
  readonly station?: StationStatus | undefined;
  readonly accesspoint?: AccessPointStatus | undefined;
  readonly lan?: LanStatus | undefined;
}

/** Wi-Fi and LAN of the embedder; one that keeps its network to itself has none of them. */
export function portableNetworkControl(port: Port, clock: Clock): NetworkControl {
  const handle = port.create('network', {});
  const listeners = new Set<() => void>();
  let report: NetworkReport = {};
  /** The device's own address in the network that it was told to offer. */
  let offeredIp: string | undefined;
  let scanned: ((found: readonly FoundNetwork[] | undefined) => void) | undefined;

  function look(): void {
    const answer = port.io.read(handle);
    report = typeof answer === 'string' ? (JSON.parse(answer) as NetworkReport) : {};
  }

  function takeScan(): void {
    if (scanned === undefined) return;
    const answer = port.io.read(handle, 'scan');
    if (answer === -errno.again) return;
    const done = scanned;
    scanned = undefined;
    done(typeof answer === 'string' ? (JSON.parse(answer) as FoundNetwork[]) : undefined);
  }

  function tell(wish: object): void {
    if (handle > 0) port.io.write(handle, JSON.stringify(wish));
  }

  if (handle > 0) {
    look();
    port.listen(handle, () => {
      look();
      for (const listener of [...listeners]) listener();
      takeScan();
    });
  }
  return {
    isSurveyed: true,
    isSimulated: false,
    get station() {
      return report.station;
    },
    get accessPoint() {
      return report.accesspoint;
    },
    get lan() {
      return report.lan;
    },
    applyStation: settings => tell({ station: settings ?? null }),
    applyAccessPoint(settings) {
      offeredIp = settings?.ip;
      tell({ accesspoint: settings ?? null });
    },
    applyLan: settings => tell({ lan: settings ?? null }),
    scan(done) {
      if (handle <= 0) {
        clock.after(0, () => done(undefined));
        return;
      }
      scanned = done;
      tell({ scan: true });
    },
    onChange(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    linkOf: address => (address === offeredIp ? 'access point' : linkOf(report, address)),
    close: () => listeners.clear(),
  };
}

function linkOf({ station, lan }: NetworkReport, address: string): LinkName | undefined {
  const has = (status: StationStatus | LanStatus | undefined): boolean =>
    status?.ipv4?.ip === address || status?.ipv6.includes(address) === true;
  if (has(lan)) return 'lan';
  return has(station) ? 'station' : undefined;
}
