import { chmodSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { makeTree } from '../test-support/fixture-tree.mjs';
import { FIREFOX, miniBrowsersIn, provideEngine, WEBKIT } from './engines.mjs';

/**
 * A tree in which every file is a program that succeeds.
 * @param {string[]} paths
 */
function makePrograms(...paths) {
  const root = makeTree(Object.fromEntries(paths.map(path => [path, '#!/bin/sh\nexit 0\n'])));
  for (const path of paths) chmodSync(join(root, path), 0o755);
  return root;
}

/** @param {boolean} canInstall */
function packageManager(canInstall, install = async () => true) {
  const installed = vi.fn(install);
  return { canInstall: () => canInstall, install: installed };
}

/** An engine that is there once it has been installed. */
function absentEngine() {
  let isThere = false;
  return {
    wanted: {
      name: 'Lynx',
      packages: ['lynx', 'lynx-driver'],
      find: () => (isThere ? { LYNX_PATH: '/usr/bin/lynx' } : undefined),
    },
    appear: async () => {
      isThere = true;
      return true;
    },
  };
}

afterEach(() => {
  vi.unstubAllEnvs();
});

describe('an engine for the journeys', () => {
  it('is the one that is there, and nothing is installed', async () => {
    const packages = packageManager(true);
    const wanted = { name: 'Lynx', packages: ['lynx'], find: () => ({ LYNX_PATH: '/opt/lynx' }) };
    expect(await provideEngine(wanted, packages)).toEqual({ env: { LYNX_PATH: '/opt/lynx' } });
    expect(packages.install).not.toHaveBeenCalled();
  });

  it('is installed where that is possible, with a font for its pages', async () => {
    const { wanted, appear } = absentEngine();
    const packages = packageManager(true, appear);
    expect(await provideEngine(wanted, packages)).toEqual({ env: { LYNX_PATH: '/usr/bin/lynx' } });
    expect(packages.install).toHaveBeenCalledWith(['lynx', 'lynx-driver', 'fonts-liberation']);
  });

  it('is left out with a reason where packages cannot be installed', async () => {
    const packages = packageManager(false);
    expect(await provideEngine(absentEngine().wanted, packages)).toEqual({
      whyNone: 'Lynx is not installed, and only root on Debian can install lynx and lynx-driver',
    });
    expect(packages.install).not.toHaveBeenCalled();
  });

  it('is left out with a reason when its package cannot be had, or has no such program', async () => {
    const reason = { whyNone: 'Lynx could not be installed' };
    const { wanted } = absentEngine();
    expect(
      await provideEngine(
        wanted,
        packageManager(true, async () => false),
      ),
    ).toEqual(reason);
    expect(
      await provideEngine(
        wanted,
        packageManager(true, async () => true),
      ),
    ).toEqual(reason);
  });

  it('is the Firefox of the PATH, the long-term one first', async () => {
    const root = makePrograms('firefox', 'firefox-esr');
    vi.stubEnv('FIREFOX_PATH', '');
    vi.stubEnv('PATH', root);
    expect(FIREFOX.find()).toEqual({ FIREFOX_PATH: join(root, 'firefox-esr') });
  });

  it('is never another than the one that is named', () => {
    const root = makePrograms('firefox-esr', 'nightly');
    vi.stubEnv('PATH', root);
    vi.stubEnv('FIREFOX_PATH', join(root, 'nightly'));
    expect(FIREFOX.find()).toEqual({ FIREFOX_PATH: join(root, 'nightly') });
    vi.stubEnv('FIREFOX_PATH', join(root, 'gone'));
    expect(FIREFOX.find).toThrow(`FIREFOX_PATH names ${join(root, 'gone')}, and no browser runs there.`);
  });

  it('is WebKit only when driver, browser and screen are all there', () => {
    const root = makePrograms('bin/WebKitWebDriver', 'lib/MiniBrowser', 'screen/Xvfb');
    const [driver, browser] = [join(root, 'bin/WebKitWebDriver'), join(root, 'lib/MiniBrowser')];
    vi.stubEnv('WEBKIT_DRIVER_PATH', '');
    vi.stubEnv('WEBKIT_BROWSER_PATH', browser);
    vi.stubEnv('PATH', join(root, 'bin'));
    expect(WEBKIT.find()).toBeUndefined();
    vi.stubEnv('PATH', `${join(root, 'bin')}:${join(root, 'screen')}`);
    expect(WEBKIT.find()).toEqual({ WEBKIT_DRIVER_PATH: driver, WEBKIT_BROWSER_PATH: browser });
    vi.stubEnv('PATH', join(root, 'screen'));
    expect(WEBKIT.find()).toBeUndefined();
  });

  it('finds the MiniBrowser of every processor and version', () => {
    const paths = [
      'lib/aarch64-linux-gnu/webkit2gtk-4.1/MiniBrowser',
      'lib/webkitgtk-6.0/MiniBrowser',
      'lib/firefox-esr/MiniBrowser',
    ];
    const root = makePrograms(...paths);
    expect(miniBrowsersIn([join(root, 'lib'), join(root, 'lib64')])).toEqual(
      paths.slice(0, 2).map(path => join(root, path)),
    );
  });
});
