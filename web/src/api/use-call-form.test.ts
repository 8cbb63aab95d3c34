import { accountEndpoints } from '@everdraft/core/api/account-endpoints';
import { credentialsSchema } from '@everdraft/core/entities/user';
import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { checkValues } from './use-call-form.ts';

function errorsOf<Input>(schema: z.ZodType<unknown, Input>, values: Input) {
  return checkValues(schema, values).errors;
}

describe('the form of a call', () => {
  it('[AUTH-16] [AUTH-17] says what is wrong with an email and a password', () => {
    expect(errorsOf(credentialsSchema, { email: 'nobody', password: '12345' })).toEqual({
      email: 'Invalid email address',
      password: 'Password must be at least 6 characters',
    });
  });

  it('[AUTH-17] takes six characters', () => {
    expect(errorsOf(credentialsSchema, { email: 'a@b.de', password: '123456' })).toEqual({});
  });

  it('[AUTH-18] has the same rules for login and sign-up', () => {
    expect(accountEndpoints.login.body).toBe(accountEndpoints.signup.body);
  });

  it('[FORM-4] [FORM-6] has words of the product for a rule without words', () => {
    const schema = z.object({ title: z.string().min(3) });
    expect(errorsOf(schema, { title: 'ab' })).toEqual({
      title: 'String must contain at least 3 character(s)',
    });
  });
});
