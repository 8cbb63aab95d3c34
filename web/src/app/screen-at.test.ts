import { describe, expect, it } from 'vitest';
import { screenAt } from './screen-at.ts';

describe('screenAt', () => {
  it.each([
    ['/', 'root'],
    ['/auth', 'auth'],
    ['/auth/', 'auth'],
    ['/privacy', 'privacy'],
    ['/Dashboard', 'dashboard'],
    ['/studio', 'nowhere'],
    ['/studio/a/b', 'nowhere'],
    ['/authors', 'nowhere'],
    ['/constructor', 'nowhere'],
  ])('finds the screen of %s: %s', (path, screen) => {
    expect(screenAt(path)).toEqual({ screen });
  });

  it('finds the book of a studio, at its older address too', () => {
    for (const path of ['/studio/0198', '/writing-studio/0198', '/studio/0198/']) {
      expect(screenAt(path)).toEqual({ screen: 'studio', manuscriptId: '0198' });
    }
    expect(screenAt('/studio/a%20b')).toEqual({ screen: 'studio', manuscriptId: 'a b' });
  });

  it('takes an address that cannot be decoded as it is', () => {
    expect(screenAt('/studio/%E0')).toEqual({ screen: 'studio', manuscriptId: '%E0' });
  });
});
