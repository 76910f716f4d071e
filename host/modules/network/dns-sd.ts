import type { MdnsQuestion, MdnsRecord } from '../../platform/net.ts';

/** The records of DNS-SD by which others find the services of the device (RFC 6763). */

/** End of all names of the local network. */
export const domain = '.local';
const allTypes = `_services._dns-sd._udp${domain}`;

/** A service of the device, as others find it. */
export interface Service {
  /** E.g. `_http._tcp`. */
  readonly type: string;
  /** Name among all services of this type. */
  readonly instance: string;
  readonly port: number;
  /** `key=value` entries. */
  readonly text: readonly string[];
}

/** A service and the host name that it is announced with. */
export type HostedService = Service & { readonly host: string };

/** The record that leads from the type to the service. */
export function pointer(service: Service): MdnsRecord {
  return { type: 'PTR', name: service.type + domain, data: nameOf(service) };
}

/** All that is said of a service, but the addresses of its host. */
export function recordsOf(service: HostedService): MdnsRecord[] {
  const name = nameOf(service);
  return [
    pointer(service),
    { type: 'SRV', name, data: { host: service.host, port: service.port } },
    { type: 'TXT', name, data: service.text },
  ];
}

/** The record that says that there is such a type of services. */
export function typeRecord({ type }: Service): MdnsRecord {
  return { type: 'PTR', name: allTypes, data: type + domain };
}

/** True if a question asks for the types of services. */
export function asksForTypes(question: MdnsQuestion): boolean {
  return asks(question, allTypes, 'PTR');
}

/** True if a question asks for the service. */
export function asksForService(question: MdnsQuestion, service: Service): boolean {
  return (
    asks(question, service.type + domain, 'PTR') || asks(question, nameOf(service), 'SRV', 'TXT')
  );
}

/** True if a question asks for the addresses of a host. */
export function asksForHost(question: MdnsQuestion, host: string): boolean {
  return asks(question, host, 'A');
}

function asks(
  { name, type }: MdnsQuestion,
  asked: string,
  ...types: readonly MdnsRecord['type'][]
): boolean {
  return same(name, asked) && (type === 'ANY' || types.includes(type));
}

/** Full name of a service. The dots of a name would be taken for those between the parts. */
export function nameOf({ instance, type }: Service): string {
  return `${instance.replaceAll('.', '-')}.${type}${domain}`;
}

/** Names do not care for case. */
export function same(a: string, b: string): boolean {
  return a.toLowerCase() === b.toLowerCase();
}
