import { describe, expect, it, vi } from 'vitest';
import { Installation } from './installation.ts';

interface APage {
  isStandalone?: boolean;
  navigator?: { standalone?: boolean };
}

/** As much of a window as is asked. */
function aPage({ isStandalone = false, navigator = {} }: APage = {}): Window {
  const matchMedia = (query: string) => ({ matches: isStandalone && query === '(display-mode: standalone)' });
  return Object.assign(new EventTarget(), { matchMedia, navigator }) as unknown as Window;
}

function offerInstall(page: Window) {
  const prompt = vi.fn(async () => undefined);
  page.dispatchEvent(Object.assign(new Event('beforeinstallprompt', { cancelable: true }), { prompt }));
  return prompt;
}

describe('the installation of the app', () => {
  it('is known by the display mode, and on an iPhone by a property', () => {
    expect(new Installation(aPage()).isInstalled).toBe(false);
    expect(new Installation(aPage({ isStandalone: true })).isInstalled).toBe(true);
    expect(new Installation(aPage({ navigator: { standalone: true } })).isInstalled).toBe(true);
    expect(new Installation(aPage({ navigator: { standalone: false } })).isInstalled).toBe(false);
  });

  it('is offered once the browser has an offer, which is good for one question', async () => {
    const page = aPage();
    const installation = new Installation(page);
    const changed = vi.fn();
    installation.subscribe(changed);
    expect(installation.canInstall).toBe(false);
    const prompt = offerInstall(page);
    expect(installation.canInstall).toBe(true);
    await installation.install();
    expect(prompt).toHaveBeenCalledOnce();
    expect(installation.canInstall).toBe(false);
    expect(changed).toHaveBeenCalledTimes(2);
  });

  it('is complete when the browser says so', () => {
    const page = aPage();
    const installation = new Installation(page);
    offerInstall(page);
    page.dispatchEvent(new Event('appinstalled'));
    expect(installation.isInstalled).toBe(true);
    expect(installation.canInstall).toBe(false);
  });
});
