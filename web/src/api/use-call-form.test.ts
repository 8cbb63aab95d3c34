import { accountEndpoints } from '@everdraft/core/api/account-endpoints';
import { credentialsSchema } from '@everdraft/core/entities/user';
import type { FieldErrors, FieldValues } from 'react-hook-form';
import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { resolverOf } from './use-call-form.ts';

async function errorsOf<Input extends FieldValues>(schema: z.ZodType<FieldValues, Input>, values: Input) {
  const { errors } = await resolverOf(schema)(values, undefined, {
    fields: {},
    shouldUseNativeValidation: false,
  });
  const messages = Object.entries<FieldErrors[string]>(errors).map(([field, error]) => [
    field,
    error?.message,
  ]);
  return Object.fromEntries(messages);
}

describe('the form of a call', () => {
  it('[AUTH-16] [AUTH-17] says what is wrong with an email and a password', async () => {
    expect(await errorsOf(credentialsSchema, { email: 'nobody', password: '12345' })).toEqual({
      email: 'Invalid email address',
      password: 'Password must be at least 6 characters',
    });
  });

  it('[AUTH-17] takes six characters', async () => {
    expect(await errorsOf(credentialsSchema, { email: 'a@b.de', password: '123456' })).toEqual({});
  });

  it('[AUTH-18] has the same rules for login and sign-up', () => {
    expect(accountEndpoints.login.body).toBe(accountEndpoints.signup.body);
  });

  it('[FORM-4] [FORM-6] has words of the product for a rule without words', async () => {
    const schema = z.object({ title: z.string().min(3) });
    expect(await errorsOf(schema, { title: 'ab' })).toEqual({
      title: 'String must contain at least 3 character(s)',
    });
  });
});
