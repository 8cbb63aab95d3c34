import { timestampSchema } from '@everdraft/core/entities/ids';

/** Stands for a time that a damaged row no longer tells. */
export const NEVER = new Date(0).toISOString();

/** A time as a row holds it; undefined where that cannot be one. */
export function storedTime(value: unknown): string | undefined {
  return timestampSchema.safeParse(value).data;
}
