import { describe, expect, it } from 'vitest';
import { formMessages } from '../form/form-messages.ts';
import { credentialsSchema, emailKey } from './user.ts';

function firstMessage(value: unknown): string | undefined {
  return credentialsSchema.safeParse(value, { error: formMessages }).error?.issues[0]?.message;
}

describe('credentials', () => {
  it.each(['', 'nobody', 'a@b', 'a b@c.de', '@c.de', `${'a'.repeat(260)}@c.de`])(
    '[AUTH-16] refuse %j as an email',
    email => {
      expect(firstMessage({ email, password: 'secret1' })).toBe('Invalid email address');
    },
  );

  it('[AUTH-17, LIMIT-1] refuse five characters and take six', () => {
    expect(firstMessage({ email: 'a@b.de', password: '12345' })).toBe(
      'Password must be at least 6 characters',
    );
    expect(firstMessage({ email: 'a@b.de', password: '123456' })).toBeUndefined();
  });

  it('[FORM-1] call a missing field Required', () => {
    expect(firstMessage({ email: 'a@b.de' })).toBe('Required');
  });

  it('take an email with blanks around it, without them', () => {
    expect(credentialsSchema.parse({ email: ' a@b.de ', password: '123456' }).email).toBe('a@b.de');
  });
});

describe('the key of an email', () => {
  it('[AUTH-31] is the same in every letter case', () => {
    expect(emailKey(' Jane.Doe@Example.ORG ')).toBe(emailKey('jane.doe@example.org'));
  });
});
