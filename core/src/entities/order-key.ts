import { z } from 'zod';

/** A key that a device has made, see arrange-keys.ts. The first digit leaves room on both sides, without which nothing could go in front. */
export const orderKeySchema = z
  .string()
  .max(1_000)
  .regex(/^[1-9A-Za-y][0-9A-Za-z]{5}(?:[0-9A-Za-z]*[1-9A-Za-z])?$/);
