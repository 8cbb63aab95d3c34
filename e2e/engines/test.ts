import { writeFile } from 'node:fs/promises';
import { test as base, expect } from '@playwright/test';
import { type RunningServer, startServer } from '../fixtures/server.ts';
import { Account } from './account.ts';
import type { AppPage } from './app-page.ts';
import { Device } from './device.ts';
import type { Engine, EngineName, ProfileOptions } from './driver.ts';
import { reasonToLeaveOut } from './exceptions.ts';
import { serveApp } from './served-app.ts';
import { startEngine } from './start-engine.ts';
import { withinLimit } from './within-limit.ts';

interface WorkerFixtures {
  engineName: EngineName;
  engine: Engine;
  server: RunningServer;
}

interface Fixtures {
  /** Leaves out what the list of exceptions names for this engine. */
  exceptions: undefined;
  /** What a journey breaks on purpose, and the browser will complain of. */
  expected: RegExp[];
  account: Account;
  /** Another device, on which nobody is signed in. */
  openDevice: (options?: ProfileOptions) => Promise<Device>;
  /** The author's device, signed in. */
  device: Device;
  app: AppPage;
}

/** A journey that runs in every engine. It fails when a browser had something to complain about. */
export const test = base.extend<Fixtures, WorkerFixtures>({
  engineName: ['chromium', { option: true, scope: 'worker' }],

  engine: [
    async ({ engineName }, use) => {
      const engine = await startEngine(engineName);
      await use(engine);
      await engine.close();
    },
    { scope: 'worker', timeout: 120_000 },
  ],

  server: [
    // biome-ignore lint/correctness/noEmptyPattern: the first argument must be written as a pattern, by which fixtures are found
    async ({}, use) => {
      const server = await serveApp(await startServer());
      await use(server);
      await server.stop();
    },
    { scope: 'worker' },
  ],

  exceptions: [
    async ({ engineName }, use, testInfo) => {
      const reason = reasonToLeaveOut(testInfo.title, engineName);
      testInfo.skip(reason !== undefined, reason);
      await use(undefined);
    },
    { auto: true },
  ],

  // biome-ignore lint/correctness/noEmptyPattern: the first argument must be written as a pattern, by which fixtures are found
  expected: async ({}, use) => use([]),

  account: async ({ server }, use) => use(await Account.signUp(server.url)),

  openDevice: async ({ engine, server, expected }, use, testInfo) => {
    const devices: Device[] = [];
    await use(async options => {
      const device = await Device.open(engine, server.url, options);
      devices.push(device);
      return device;
    });
    const hasFailed = testInfo.status !== testInfo.expectedStatus;
    const complaints = (await Promise.all(devices.map(device => device.complaints()))).flat();
    const unforeseen = complaints.filter(text => !expected.some(pattern => pattern.test(text)));
    // Said before anything else is asked of a browser that may hang.
    expect.soft(unforeseen, `complaints of ${engine.name} ${engine.version}`).toEqual([]);
    if (hasFailed) await keepScreens(devices, name => testInfo.outputPath(name));
    await Promise.all(devices.map(device => device.close()));
  },

  device: async ({ openDevice, account }, use) => {
    const device = await openDevice();
    await device.signIn(account);
    await use(device);
  },

  app: async ({ device }, use) => use(await device.openTab()),
});

async function keepScreens(devices: readonly Device[], pathOf: (name: string) => string): Promise<void> {
  const pictures = await Promise.all(devices.map(device => withinLimit(device.screenshots())));
  const screens = pictures.flatMap(ofDevice => ofDevice ?? []);
  for (const [index, screen] of screens.entries()) await writeFile(pathOf(`screen-${index + 1}.png`), screen);
}
