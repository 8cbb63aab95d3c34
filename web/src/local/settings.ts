import { DEFAULT_SETTINGS, type SettingsChange } from '@everdraft/core/entities/settings';
import type { LocalSettings } from './database.ts';
import { queueForgottenDocuments } from './document-updates.ts';
import type { LocalStore } from './local-store.ts';
import { enqueue } from './sync-queue.ts';

/** The author's settings, with defaults before any change. */
export async function readSettings({ database, userId }: LocalStore): Promise<LocalSettings> {
  const kept = await database.settings.get('default');
  return { ...DEFAULT_SETTINGS, userId, ...kept, id: 'default' };
}

/** Changes some settings at once on this device; the others follow. */
export async function changeSettings(local: LocalStore, change: SettingsChange): Promise<void> {
  const { settings, syncQueue, metadata } = local.database;
  await local.database.transaction('rw', [settings, syncQueue, metadata], async () => {
    const before = await readSettings(local);
    await settings.put({ ...before, ...given(change) });
    await enqueue(local, { type: 'settings', action: 'update', id: 'default', data: { ...change } });
  });
  // What was kept here while autosave was off goes now.
  if (change.autosaveEnabled) await queueForgottenDocuments(local);
}

type Given = { [K in keyof SettingsChange]-?: Exclude<SettingsChange[K], undefined> };

function given(change: SettingsChange): Partial<Given> {
  // Leaving out what is undefined is what makes the narrower type true.
  return Object.fromEntries(
    Object.entries(change).filter(([, value]) => value !== undefined),
  ) as Partial<Given>;
}
