import * as assert from 'uvu/assert';
import type { MdnsQuestion, MdnsRecord } from '../../host/platform/net.ts';
import { openMdns } from '../../host/platform/node/mdns.ts';
import { atEnd } from './suite.ts';

/** A service that somebody announces by multicast DNS. */
export interface AnnouncedService {
  /** Its type, e.g. `_http._tcp`. */
  readonly type: string;
  readonly instance: string;
  readonly port: number;
  readonly text: readonly string[];
  /** Default 127.0.0.1. */
  readonly address?: string;
}

/** All that is told of a service. */
export function recordsOf(service: AnnouncedService): MdnsRecord[] {
  const { type, instance, port, text, address = '127.0.0.1' } = service;
  const [name, host] = [`${instance}.${type}.local`, `${instance}.local`];
  return [
    { type: 'PTR', name: `${type}.local`, data: name },
    { type: 'SRV', name, data: { host, port } },
    { type: 'TXT', name, data: text },
    { type: 'A', name: host, data: address },
  ];
}

/** Whether somebody asks for services of this type. */
export function isAsked(questions: readonly MdnsQuestion[], type: string): boolean {
  return questions.some(({ name }) => name === `${type}.local`);
}

/** Announces services in the network of loopback, to whoever asks, until the suite ends. */
export function announce(services: readonly AnnouncedService[]): void {
  const socket = openMdns('127.0.0.1', {
    onOpen: () => undefined,
    onQuery(questions) {
      const wanted = services.filter(({ type }) => isAsked(questions, type));
      // One message each: small devices send no longer ones.
      for (const service of wanted) socket.respond(recordsOf(service), 120);
    },
    onResponse: () => undefined,
    onClose: ({ message }) => assert.unreachable(JSON.stringify(message)),
  });
  atEnd(() => socket.close());
}
