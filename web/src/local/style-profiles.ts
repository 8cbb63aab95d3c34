import type { ReturnedProfile, StyleProfile } from '@everdraft/core/entities/style-profile';
import type { LocalStore } from './local-store.ts';
import { enqueue } from './sync-queue.ts';

export async function readProfile(
  { database }: LocalStore,
  manuscriptId: string,
): Promise<StyleProfile | null> {
  return (await database.styleProfiles.get(manuscriptId)) ?? null;
}

/** Keeps what was measured, by the server or on this device. The author's guidelines are not touched by it. */
export async function keepMeasured(
  { database }: LocalStore,
  { customGuidelines, ...measured }: StyleProfile,
): Promise<void> {
  await database.transaction('rw', database.styleProfiles, async () => {
    const mine = await database.styleProfiles.get(measured.manuscriptId);
    const guidelines = mine?.customGuidelines ?? customGuidelines;
    await database.styleProfiles.put({ ...measured, customGuidelines: guidelines });
  });
}

/** Changes the author's own guidelines for a manuscript. */
export async function changeGuidelines(
  local: LocalStore,
  manuscriptId: string,
  customGuidelines: string,
): Promise<void> {
  const { styleProfiles, syncQueue, metadata } = local.database;
  await local.database.transaction('rw', [styleProfiles, syncQueue, metadata], async () => {
    const before = (await readProfile(local, manuscriptId)) ?? nothingMeasured(manuscriptId);
    await styleProfiles.put({ ...before, customGuidelines });
    await enqueue(local, {
      type: 'styleProfile',
      action: 'update',
      id: manuscriptId,
      data: { customGuidelines },
    });
  });
}

/** Gives a book that comes from elsewhere the guidelines and the figures that it had there. */
export async function returnProfile(
  local: LocalStore,
  manuscriptId: string,
  { customGuidelines, measured }: { customGuidelines: string; measured: ReturnedProfile | undefined },
): Promise<void> {
  const profile = { ...nothingMeasured(manuscriptId), ...measured, customGuidelines };
  await local.database.styleProfiles.put(profile);
  const data = { customGuidelines, ...(measured && { measured }) };
  await enqueue(local, { type: 'styleProfile', action: 'update', id: manuscriptId, data });
}

/** A profile before the first analysis. */
export function nothingMeasured(manuscriptId: string): StyleProfile {
  return {
    id: manuscriptId,
    manuscriptId,
    averageSentenceLength: null,
    vocabularyLevel: null,
    tonePatterns: [],
    dialogueStyle: null,
    pacingNotes: null,
    customGuidelines: '',
    confidence: 0,
    lastAnalyzed: null,
    measures: null,
  };
}
