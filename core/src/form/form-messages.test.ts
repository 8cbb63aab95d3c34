import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { formMessages } from './form-messages.ts';

function messageOf(schema: z.ZodType, value: unknown): string | undefined {
  return schema.safeParse(value, { error: formMessages }).error?.issues[0]?.message;
}

describe('form messages', () => {
  it('[FORM-1] calls a missing value Required', () => {
    expect(messageOf(z.object({ name: z.string() }), {})).toBe('Required');
  });

  it('[FORM-2] calls a value of the wrong kind Invalid input', () => {
    expect(messageOf(z.string(), 7)).toBe('Invalid input');
    expect(messageOf(z.enum(['dark', 'light']), 'blue')).toBe('Invalid input');
    expect(messageOf(z.uuid(), 'seven')).toBe('Invalid input');
    expect(messageOf(z.union([z.string(), z.number()]), {})).toBe('Invalid input');
  });

  it('[FORM-3] calls a malformed address Invalid email', () => {
    expect(messageOf(z.email(), 'nobody')).toBe('Invalid email');
  });

  it('[FORM-4] names the least length of a text', () => {
    expect(messageOf(z.string().min(3), 'ab')).toBe('String must contain at least 3 character(s)');
  });

  it('[FORM-5] names the least value of a number', () => {
    expect(messageOf(z.number().min(2), 1)).toBe('Number must be greater than or equal to 2');
    expect(messageOf(z.int().min(0), -1)).toBe('Number must be greater than or equal to 0');
  });

  it('[FORM-6] has words of its own for every other limit', () => {
    expect(messageOf(z.string().max(2), 'abc')).toBe('String must contain at most 2 character(s)');
    expect(messageOf(z.number().max(2), 3)).toBe('Number must be less than or equal to 2');
    expect(messageOf(z.array(z.string()).max(1), ['a', 'b'])).toBe('Invalid input');
  });

  it('leaves a rule its own words', () => {
    expect(messageOf(z.string().min(6, 'Password must be at least 6 characters'), 'abc')).toBe(
      'Password must be at least 6 characters',
    );
  });
});
