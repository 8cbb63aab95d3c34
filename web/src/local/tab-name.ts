const KEY = 'everdraft:tab';

/** A name of this tab that it keeps when it is loaded anew; a new one each time where the browser forbids to keep it. */
export function tabName(newId: () => string): string {
  try {
    const known = sessionStorage.getItem(KEY);
    if (known !== null) return known;
    const name = newId();
    sessionStorage.setItem(KEY, name);
    return name;
  } catch {
    return newId();
  }
}
