/** Joins the class names that apply; a part of a condition that does not hold is left out. */
export function classNames(...names: ReadonlyArray<string | false | undefined>): string {
  return names.filter(Boolean).join(' ');
}
