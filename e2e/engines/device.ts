import type { Account } from './account.ts';
import { AppPage } from './app-page.ts';
import type { Engine, Profile, ProfileOptions } from './driver.ts';
import { NetworkLink } from './network-link.ts';
import { errorOnScreen } from './page-watch.ts';

/** A browser that has never seen the app, with a line to the server that can be cut. */
export class Device {
  readonly link: NetworkLink;
  readonly #profile: Profile;
  readonly #tabs: AppPage[] = [];

  private constructor(profile: Profile, link: NetworkLink) {
    this.#profile = profile;
    this.link = link;
  }

  static async open(engine: Engine, server: string, options?: ProfileOptions): Promise<Device> {
    const [profile, link] = await Promise.all([engine.openProfile(options), NetworkLink.to(server)]);
    return new Device(profile, link);
  }

  async openTab(): Promise<AppPage> {
    const tab = new AppPage(await this.#profile.openTab(), this.link.url);
    this.#tabs.push(tab);
    return tab;
  }

  signIn(account: Account): Promise<void> {
    return this.#profile.setCookie(this.link.url, account.cookie);
  }

  nextDownload(): Promise<{ name: string; bytes: Buffer }> {
    return this.#profile.nextDownload();
  }

  async complaints(): Promise<string[]> {
    const found = await Promise.all(
      this.#tabs.map(async ({ tab }) => [
        ...(await tab.complaints()),
        ...[await tab.evaluate(errorOnScreen, undefined)].filter(error => error != null),
      ]),
    );
    return found.flat();
  }

  screenshots(): Promise<Buffer[]> {
    return Promise.all(this.#tabs.map(({ tab }) => tab.screenshot()));
  }

  async close(): Promise<void> {
    await this.#profile.close();
    await this.link.cut();
  }
}
