/** The part of the browser's own gate for code that we use; older browsers have none. */
interface CodeGate {
  createPolicy(name: string, rules: { createScriptURL: (address: string) => string | null }): unknown;
}

/**
 * The page's policy lets no text become markup or code. What it still asks for is which files may be run: those of our
 * own build as workers, and the service worker.
 */
export function runOwnCodeOnly(scope: { trustedTypes?: CodeGate; location: { origin: string } }): void {
  const { trustedTypes, location } = scope;
  trustedTypes?.createPolicy('default', {
    createScriptURL: address => (isOwnCode(address, location.origin) ? address : null),
  });
}

function isOwnCode(address: string, origin: string): boolean {
  if (!URL.canParse(address, origin)) return false;
  const url = new URL(address, origin);
  return url.origin === origin && (url.pathname === '/sw.js' || /^\/assets\/[\w.-]+\.js$/.test(url.pathname));
}
