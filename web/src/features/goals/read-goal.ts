/** The words that an author asks of themselves: null for none, undefined for what is no such number. */
export function readGoal(text: string): number | null | undefined {
  const digits = text.replace(/[\s.,'’]/g, '');
  if (digits === '') return text.trim() === '' ? null : undefined;
  if (!/^\d{1,8}$/.test(digits)) return undefined;
  return Number(digits) || null;
}
