export interface Listening {
  /** Of the new page; `leaving` as long as it is the old one. */
  state: string;
  heard: string[];
}

/** Runs in the page, again and again: listens from the first time on and returns what was heard since the last. */
export function listen(): Listening {
  const page: Window & { isLeftBehind?: boolean; heard?: string[] } = window;
  if (page.heard === undefined) {
    const heard: string[] = [];
    page.heard = heard;
    page.addEventListener('error', ({ message }) => heard.push(message));
    page.addEventListener('unhandledrejection', ({ reason }) => heard.push(String(reason)));
    page.addEventListener('securitypolicyviolation', ({ violatedDirective, blockedURI }) =>
      heard.push(`content security policy: ${violatedDirective} ${blockedURI}`),
    );
    const { error } = console;
    Object.assign(console, {
      error: (...words: unknown[]) => {
        heard.push(words.map(String).join(' '));
        error.apply(console, words);
      },
    });
  }
  return { state: page.isLeftBehind === true ? 'leaving' : document.readyState, heard: page.heard.splice(0) };
}
