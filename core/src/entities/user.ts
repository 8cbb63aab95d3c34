import { z } from 'zod';
import { EMAIL_MAX_CHARACTERS, PASSWORD_MAX_CHARACTERS, PASSWORD_MIN_CHARACTERS } from '../limits.ts';

/** What the browser may know of an account. */
export const userSchema = z.object({
  id: z.string(),
  email: z.string(),
  createdAt: z.string(),
});
export type User = z.infer<typeof userSchema>;

const emailSchema = z
  .string()
  .trim()
  .max(EMAIL_MAX_CHARACTERS, 'Invalid email address')
  .pipe(z.email('Invalid email address'));

const passwordSchema = z
  .string()
  .min(PASSWORD_MIN_CHARACTERS, `Password must be at least ${PASSWORD_MIN_CHARACTERS} characters`)
  .max(PASSWORD_MAX_CHARACTERS, `Password must be at most ${PASSWORD_MAX_CHARACTERS} characters`);

/** Login and signup follow the same rules. */
export const credentialsSchema = z.object({ email: emailSchema, password: passwordSchema });
export type Credentials = z.infer<typeof credentialsSchema>;

export const recoverySchema = z.strictObject({
  email: emailSchema,
  code: z.string().trim().min(1, 'Enter one of your recovery codes').max(64, 'That is not a recovery code'),
  newPassword: passwordSchema,
});

export const passwordChangeSchema = z.strictObject({
  currentPassword: passwordSchema,
  newPassword: passwordSchema,
});

export const passwordConfirmationSchema = z.object({ password: passwordSchema });

/** Two spellings of one address are one account. */
export function emailKey(email: string): string {
  return email.trim().normalize('NFKC').toLowerCase();
}
