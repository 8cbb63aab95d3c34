/** More than any analysis of a text has, and little enough to be kept and sent with every change. */
const ANALYSIS_MAX_CHARACTERS = 200_000;

/** Whether something that was measured elsewhere is of a size that could have been measured here. */
export function isOfModestSize(value: unknown): boolean {
  return JSON.stringify(value).length <= ANALYSIS_MAX_CHARACTERS;
}
