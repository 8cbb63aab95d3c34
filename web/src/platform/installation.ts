/** Chromium's offer to install the app; the page's types do not know it. */
interface InstallPromptEvent extends Event {
  prompt(): Promise<unknown>;
}

/** Whether the app runs installed, and the browser's offer to install it where there is one. */
export class Installation {
  #offer: InstallPromptEvent | undefined;
  #isInstalled: boolean;
  readonly #listeners = new Set<() => void>();

  constructor(page: Window) {
    this.#isInstalled =
      page.matchMedia('(display-mode: standalone)').matches ||
      // Of iPhones and iPads, older than the media query.
      ('standalone' in page.navigator && page.navigator.standalone === true);
    page.addEventListener('beforeinstallprompt', event => {
      event.preventDefault();
      if ('prompt' in event) this.#change({ offer: event as InstallPromptEvent });
    });
    page.addEventListener('appinstalled', () => this.#change({ isInstalled: true }));
  }

  get isInstalled(): boolean {
    return this.#isInstalled;
  }

  /** Whether `install` can show something. Browsers without such an offer install from a menu of their own. */
  get canInstall(): boolean {
    return this.#offer !== undefined && !this.#isInstalled;
  }

  /** Shows the browser's own question. An offer is good for one. */
  async install(): Promise<void> {
    const offer = this.#offer;
    this.#change({});
    await offer?.prompt();
  }

  /** Returns an unsubscribe function. */
  readonly subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  };

  #change({ offer, isInstalled }: { offer?: InstallPromptEvent; isInstalled?: boolean }): void {
    this.#offer = offer;
    if (isInstalled === true) this.#isInstalled = true;
    for (const listener of this.#listeners) listener();
  }
}

let installation: Installation | undefined;

/** One for the page. Made when the app starts: the browser makes its offer once, soon after the page is loaded. */
export function installationOfPage(): Installation {
  installation ??= new Installation(window);
  return installation;
}
