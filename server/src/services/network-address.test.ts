import { describe, expect, it } from 'vitest';
import { networkOf, siteOf } from './network-address.ts';

describe('network address', () => {
  it('counts an IPv4 address by itself and its network by its first three numbers', () => {
    expect(siteOf('203.0.113.9')).toBe('203.0.113.9');
    expect(networkOf('203.0.113.9')).toBe('203.0.113');
  });

  it('reads an IPv4 address that a dual-stack socket reports', () => {
    expect(siteOf('::ffff:203.0.113.9')).toBe('203.0.113.9');
  });

  it('counts IPv6 addresses of one /64 as one place', () => {
    expect(siteOf('2001:db8:0:7::1')).toBe(siteOf('2001:0DB8:0000:0007:ffff:0:0:2'));
    expect(siteOf('2001:db8:0:7::1')).not.toBe(siteOf('2001:db8:0:8::1'));
    expect(networkOf('2001:db8:0:7::1')).toBe(networkOf('2001:db8:0:8::1'));
  });

  it('tells the loopback address from others', () => {
    expect(siteOf('::1')).toBe('0:0:0:0');
    expect(siteOf('fe80::1%eth0')).toBe('fe80:0:0:0');
  });
});
