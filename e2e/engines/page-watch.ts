/**
 * Runs in the page before its own scripts, where the engine allows it. Breaches of the content security policy and errors
 * that only a listener hears become errors of the console, which is what the drivers read.
 */
export function watchPage(): void {
  addEventListener('securitypolicyviolation', event => {
    // biome-ignore lint/suspicious/noConsole: the console of the browser is what the drivers read
    console.error(`content security policy: ${event.violatedDirective} ${event.blockedURI}`);
  });
  addEventListener('error', ({ message }) => {
    // Browsers report it to listeners alone.
    // biome-ignore lint/suspicious/noConsole: the console of the browser is what the drivers read
    if (/ResizeObserver loop/.test(message)) console.error(message);
  });
}

/** The error screen of the app, where it is shown: the reason is in its details. */
export function errorOnScreen(): string | undefined {
  const heading = [...document.querySelectorAll('h1, h2')].find(
    ({ textContent }) => textContent === 'Something went wrong',
  );
  if (heading === undefined) return undefined;
  return `Something went wrong: ${document.querySelector('details')?.textContent ?? 'without details'}`;
}

/** What every browser says of a call that is refused or of a server that is away: the app knows, and journeys do both. */
export function isAboutNetwork(complaint: string): boolean {
  return /Failed to load resource|ERR_CONNECTION_REFUSED|can’t establish a connection|NetworkError when attempting to fetch|Load failed|A ServiceWorker intercepted the request|A ServiceWorker passed|connection to .* was interrupted while the page was loading/i.test(
    complaint,
  );
}
