const privateIpv4 = /^(?:127\.|10\.|192\.168\.|169\.254\.|172\.(?:1[6-9]|2\d|3[01])\.)/;
/** Loopback, addresses of a link, and those that no router passes on. */
const privateIpv6 = /^(?:::1$|fe[89ab][\da-f]:|f[cd][\da-f]{2}:)/i;

/** Whether an address is one of a local network; nobody else has it. */
export function isLocal(address: string | undefined): boolean {
  return address !== undefined && (privateIpv4.test(address) || privateIpv6.test(address));
}
