import { describe, expect, it } from 'vitest';
import { handMadeTimers } from '../../test-support/hand-made-timers.ts';
import { restAfter } from './rest-after.ts';

describe('a rest', () => {
  it('is over after its time, and says so then', async () => {
    const timers = handMadeTimers();
    let over = 0;
    const rest = restAfter(200, timers, () => {
      over += 1;
      expect(rest.isOn).toBe(false);
    });
    expect(rest.isOn).toBe(false);
    rest.begin();
    await timers.pass(199);
    expect(rest.isOn).toBe(true);
    expect(over).toBe(0);
    await timers.pass(1);
    expect(over).toBe(1);
    await timers.pass(1_000);
    expect(over).toBe(1);
  });

  it('begins again from its own end', async () => {
    const timers = handMadeTimers();
    const rest = restAfter(200, timers, () => rest.begin());
    rest.begin();
    await timers.pass(200);
    expect(rest.isOn).toBe(true);
  });
});
