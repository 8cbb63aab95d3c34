/** Style sheets that did not come. The build's own loader asks for each only once. */
const failedStyles = new Set<HTMLLinkElement>();
let reloading: Promise<unknown> | undefined;

type RefreshFile = (address: string) => Promise<void>;
let refreshFile: RefreshFile = () => Promise.resolve();

/**
 * Notes the style sheets that fail, so that the next attempt asks for them again, and how a file is fetched past the cache.
 * Once, before anything is loaded late.
 */
export function prepareLoading(refresh: RefreshFile): void {
  refreshFile = refresh;
  // Errors of resources do not bubble.
  window.addEventListener('error', ({ target }) => noteFailed(target), true);
}

function noteFailed(target: EventTarget | null): void {
  if (target instanceof HTMLLinkElement && target.rel === 'stylesheet') failedStyles.add(target);
}

/** Loads a module with its style sheets, also after an attempt that failed. The argument has to be a plain `import()`. */
export async function loadModule<M>(load: () => Promise<M>): Promise<M> {
  await reloadStyles();
  try {
    return await load();
  } catch (failure) {
    const address = addressIn(String(load));
    // Without its style sheets it is not wanted.
    if (address === undefined || failedStyles.size > 0) throw failure;
    // A whole answer takes the place of the failed one in the browser's cache, where WebKit finds it even after a reload.
    await refreshFile(address);
    // Browsers keep that a module could not be loaded for as long as the page is open: under another address it is asked for anew.
    return import(/* @vite-ignore */ `${address}?${Date.now()}`);
  }
}

/** Read from the source: not every browser names the address when it fails. All files of the build lie side by side. */
function addressIn(source: string): string | undefined {
  const specifier = /\bimport\(\s*["'`]([^"'`]+)["'`]/.exec(source)?.[1];
  return specifier && new URL(specifier, import.meta.url).href;
}

async function reloadStyles(): Promise<void> {
  if (failedStyles.size === 0 && reloading === undefined) return;
  reloading ??= Promise.all([...failedStyles].map(reload)).finally(() => {
    reloading = undefined;
  });
  await reloading;
}

function reload(link: HTMLLinkElement): Promise<void> {
  const fresh = document.createElement('link');
  fresh.rel = link.rel;
  fresh.crossOrigin = link.crossOrigin;
  fresh.href = link.href;
  const loaded = new Promise<void>((resolve, reject) => {
    fresh.addEventListener('load', () => resolve());
    fresh.addEventListener('error', () => reject(new Error(`The style sheet ${fresh.href} did not come.`)));
  });
  failedStyles.delete(link);
  link.replaceWith(fresh);
  return loaded;
}
