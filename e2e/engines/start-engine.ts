import { startChromium } from './chromium-driver.ts';
import type { Engine, EngineName } from './driver.ts';
import { startFirefox } from './firefox-driver.ts';
import { startWebKit } from './webkit-driver.ts';

/** `npm test` finds or installs the programs and names them; the fallbacks are where Debian puts them. */
export function startEngine(name: EngineName): Promise<Engine> {
  const { CHROMIUM_PATH, FIREFOX_PATH, WEBKIT_DRIVER_PATH, WEBKIT_BROWSER_PATH } = process.env;
  switch (name) {
    case 'chromium':
      return startChromium(CHROMIUM_PATH ?? '/usr/bin/chromium');
    case 'firefox':
      return startFirefox(FIREFOX_PATH ?? '/usr/bin/firefox-esr');
    case 'webkit':
      return startWebKit({
        driver: WEBKIT_DRIVER_PATH ?? '/usr/bin/WebKitWebDriver',
        browser: WEBKIT_BROWSER_PATH ?? '/usr/lib/x86_64-linux-gnu/webkit2gtk-4.1/MiniBrowser',
      });
  }
}
