import multicastDns, { type Answer, type Query, type Source } from 'multicast-dns';
import {
  type MdnsEvents,
  type MdnsRecord,
  type MdnsSocket,
  mdnsOnceTtlS,
  mdnsPort,
} from '../net.ts';
import { netError } from './net-error.ts';

const questionTypes: ReadonlySet<string> = new Set(['A', 'ANY', 'PTR', 'SRV', 'TXT']);

/** Takes part in multicast DNS with the interface of `address`, or with all. */
export function openMdns(
  address: string | undefined,
  events: MdnsEvents,
): Omit<MdnsSocket, 'addresses'> {
  // Multicast is not delivered to sockets that are bound to one address.
  const socket = multicastDns({ interface: address, bind: '0.0.0.0' });
  let ended = false;
  /** Who asked once, if somebody did; of several the last. */
  let once: { readonly query: Query; readonly from: Source } | undefined;
  socket.on('ready', () => !ended && events.onOpen());
  socket.on('query', (query, from) => {
    if (ended) return;
    const { questions } = query;
    const known = questions.filter(({ type }) => questionTypes.has(type)) as {
      name: string;
      type: 'ANY';
    }[];
    if (known.length === 0) return;
    if (from.port !== mdnsPort) once = { query, from };
    events.onQuery(known);
  });
  socket.on('response', ({ answers, additionals }) => {
    if (!ended)
      events.onResponse(
        [...answers, ...additionals].map(readRecord).filter(record => record !== undefined),
      );
  });
  socket.on('error', error => {
    if (ended) return;
    ended = true;
    socket.destroy();
    events.onClose(netError(error));
  });
  // Errors of others, and networks that come and go, are no reason to end.
  socket.on('warning', () => undefined);
  return {
    query: questions => !ended && socket.query({ questions: [...questions] }),
    respond(records, ttl) {
      if (ended) return;
      socket.respond({ answers: records.map(record => writeRecord(record, ttl)) });
      if (!once) return;
      const { query, from } = once;
      once = undefined;
      const answers = records.map(record => ({
        ...writeRecord(record, Math.min(ttl, mdnsOnceTtlS)),
        flush: false,
      }));
      socket.respond({ id: query.id, questions: query.questions, answers }, from);
    },
    close() {
      if (ended) return;
      ended = true;
      // Pending messages are still sent.
      setImmediate(() => socket.destroy());
    },
  };
}

function writeRecord(record: MdnsRecord, ttl: number): Answer {
  const { type, name } = record;
  // A service type has many instances; everything else replaces what is known.
  const flush = type !== 'PTR';
  const data = type === 'SRV' ? { target: record.data.host, port: record.data.port } : record.data;
  return { type, name, ttl, flush, data };
}

function readRecord({ type, name, data }: Answer): MdnsRecord | undefined {
  switch (type) {
    case 'PTR':
    case 'A':
      return typeof data === 'string' ? { type, name, data } : undefined;
    case 'SRV': {
      const { target, port } = (data ?? {}) as { target?: unknown; port?: unknown };
      if (typeof target !== 'string' || typeof port !== 'number') return undefined;
      return { type, name, data: { host: target, port } };
    }
    case 'TXT': {
      const entries = Array.isArray(data) ? data : [data];
      const texts = entries.map(entry =>
        entry instanceof Uint8Array ? Buffer.from(entry).toString() : String(entry),
      );
      return { type, name, data: texts };
    }
    default:
      return undefined;
  }
}
