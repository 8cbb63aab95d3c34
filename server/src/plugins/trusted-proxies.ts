import { BlockList, isIPv6 } from 'node:net';

/** Which proxies are believed about the client's address: those listed, or the one that is connected to us. */
export type TrustedProxies = readonly string[] | 'nearest';

/**
 * How far the framework follows the chain of addresses that proxies have written down. The client writes the beginning of
 * that chain itself, so a listed proxy is believed wherever it stands, and the nearest one about the last entry alone.
 */
export function trustOf(
  proxies: TrustedProxies,
): string[] | false | ((address: string, hop: number) => boolean) {
  if (proxies === 'nearest') return (address, hop) => hop === 0 && isPrivate(address);
  return proxies.length > 0 && [...proxies];
}

const PRIVATE = new BlockList();
PRIVATE.addSubnet('127.0.0.0', 8);
PRIVATE.addSubnet('10.0.0.0', 8);
PRIVATE.addSubnet('172.16.0.0', 12);
PRIVATE.addSubnet('192.168.0.0', 16);
PRIVATE.addSubnet('169.254.0.0', 16);
PRIVATE.addAddress('::1', 'ipv6');
PRIVATE.addSubnet('fc00::', 7, 'ipv6');
PRIVATE.addSubnet('fe80::', 10, 'ipv6');

/** On this machine or in its private network. */
function isPrivate(address: string): boolean {
  const [withoutZone = ''] = address.split('%');
  const plain = withoutZone.replace(/^::ffff:(?=\d+\.)/i, '');
  return PRIVATE.check(plain, isIPv6(plain) ? 'ipv6' : 'ipv4');
}
