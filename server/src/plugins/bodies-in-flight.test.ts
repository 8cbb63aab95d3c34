import { Refusal } from '@everdraft/core/api/errors';
import { describe, expect, it } from 'vitest';
import { BodiesInFlight } from './bodies-in-flight.ts';

const BUDGET = { ownerBytesMax: 100, smallBytesMax: 10, largeBytesMax: 150, totalBytesMax: 200 };

const open = () => new BodiesInFlight(BUDGET);

function isRefused(work: () => void): boolean {
  try {
    work();
    return false;
  } catch (failure) {
    expect(failure).toBeInstanceOf(Refusal);
    expect(failure).toMatchObject({ code: 'server_busy', details: { retryAfterSeconds: 5 } });
    return true;
  }
}

describe('the bodies in flight', () => {
  it('refuse the second large body of an author before a byte of it was sent', () => {
    const bodies = open();
    const first = bodies.admit('ada', 60);
    expect(isRefused(() => bodies.admit('ada', 60))).toBe(true);
    expect(isRefused(() => bodies.admit('bob', 60))).toBe(false);
    first.release();
    expect(isRefused(() => bodies.admit('ada', 60))).toBe(false);
  });

  it('count what arrives of a body that does not say how long it is', () => {
    const bodies = open();
    const body = bodies.admit('ada', undefined);
    body.receive(60);
    expect(isRefused(() => bodies.admit('ada', 60))).toBe(true);
    expect(isRefused(() => body.receive(41))).toBe(true);
    body.receive(40);
  });

  it('give nobody room for bytes that were promised and never sent', () => {
    const bodies = open();
    for (const name of ['a', 'b', 'c', 'd', 'e']) bodies.admit(name, 90);
    const body = bodies.admit('ada', 90);
    expect(isRefused(() => body.receive(90))).toBe(false);
  });

  it('keep room for small bodies when large ones have taken theirs', () => {
    const bodies = open();
    bodies.admit('a', 90).receive(90);
    bodies.admit('b', 60).receive(60);
    expect(isRefused(() => bodies.admit('c', 11).receive(11))).toBe(true);
    for (const name of ['d', 'e', 'f', 'g', 'h']) {
      expect(isRefused(() => bodies.admit(name, 10).receive(10))).toBe(false);
    }
    expect(isRefused(() => bodies.admit('i', 10).receive(10))).toBe(true);
  });

  it('charge a body as a large one from the byte that makes it one', () => {
    const bodies = open();
    bodies.admit('a', 90).receive(90);
    const growing = bodies.admit('b', undefined);
    growing.receive(10);
    growing.receive(50);
    expect(isRefused(() => growing.receive(1))).toBe(true);
  });

  it('have all their room again when everything is answered, however it ended', () => {
    const bodies = open();
    for (let round = 0; round < 50; round++) {
      const large = bodies.admit('ada', 90);
      large.receive(50);
      isRefused(() => bodies.admit('ada', 90));
      const other = bodies.admit('bob', undefined);
      other.receive(100);
      isRefused(() => other.receive(1));
      other.release();
      large.release();
      large.release();
      large.receive(50);
    }
    const last = bodies.admit('ada', 100);
    expect(isRefused(() => last.receive(100))).toBe(false);
  });
});
