import { isIP } from 'node:net';

/** One household or office: its IPv4 address, or the IPv6 /64 in which a machine may pick addresses as it likes. */
export function siteOf(address: string): string {
  return prefixOf(address, { ipv4Parts: 4, ipv6Groups: 4 });
}

/** The neighbourhood of an address: IPv4 /24, IPv6 /48. */
export function networkOf(address: string): string {
  return prefixOf(address, { ipv4Parts: 3, ipv6Groups: 3 });
}

function prefixOf(address: string, sizes: { ipv4Parts: number; ipv6Groups: number }): string {
  const [plain = ''] = address.replace(/^::ffff:(?=\d+\.)/i, '').split('%', 1);
  if (isIP(plain) === 4) return plain.split('.').slice(0, sizes.ipv4Parts).join('.');
  if (isIP(plain) === 6) return groupsOf(plain).slice(0, sizes.ipv6Groups).join(':');
  return plain;
}

/** All eight groups of an IPv6 address, with the zeros written out that '::' stands for. */
function groupsOf(address: string): string[] {
  const [head = '', tail] = address.toLowerCase().split('::');
  const before = head === '' ? [] : head.split(':');
  const after = !tail ? [] : tail.split(':');
  const zeros = tail === undefined ? 0 : Math.max(0, 8 - before.length - after.length);
  return [...before, ...Array<string>(zeros).fill('0'), ...after].map(group => group.replace(/^0+(?=.)/, ''));
}
