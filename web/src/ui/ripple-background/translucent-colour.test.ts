import { describe, expect, it } from 'vitest';
import { withStrength } from './translucent-colour.ts';

describe('withStrength', () => {
  it('multiplies the opacity and leaves the colour', () => {
    expect(withStrength('#93bae620', 0.5)).toBe('#93bae610');
    expect(withStrength('#93BAE61a', 0)).toBe('#93BAE600');
  });

  it('stops at opaque', () => {
    expect(withStrength('#93bae6c0', 2)).toBe('#93bae6ff');
  });

  it('refuses a colour without an opacity, which would cover the screen', () => {
    expect(() => withStrength('#93bae6', 1)).toThrow('#rrggbbaa');
  });
});
