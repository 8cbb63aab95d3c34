import { DEFAULT_SETTINGS } from '@everdraft/core/entities/settings';
import { beforeEach, describe, expect, it } from 'vitest';
import { storeOfSuite } from '../../../test-support/store-of-suite.ts';
import { aStyle, at, storedManuscript, storedUser } from '../../../test-support/stored-records.ts';
import type { StoreKind } from '../store.ts';

export function stylesAndSettingsContract(kind: StoreKind): void {
  const { store } = storeOfSuite(kind);
  let userId: string;
  beforeEach(async () => {
    userId = (await storedUser(store)).id;
  });

  describe('writing styles', () => {
    const analysis = {
      averageSentenceLength: 14.5,
      vocabularyLevel: 'plain',
      tonePatterns: ['dry'],
      dialogueStyle: 'sparse',
      pacingNotes: 'slow',
    };

    it('[DATA-14] [DATA-15] [DATA-16] [DATA-18] are found with what was not given as null', async () => {
      const style = aStyle(userId, { sampleText: 'Call me.' });
      await store.transact(records => records.writingStyles.insert(style));
      expect(await store.read(records => records.writingStyles.find(userId, style.id))).toEqual({
        ...style,
        description: null,
        customPrompt: null,
        analysis: null,
        seq: 1,
      });
    });

    it('[DATA-17] change in the fields that are given, their analysis too', async () => {
      const style = aStyle(userId, { description: 'Short' });
      await store.transact(records => records.writingStyles.insert(style));
      const changed = await store.transact(records =>
        records.writingStyles.change(userId, style.id, { analysis, description: null }),
      );
      expect(changed).toMatchObject({ name: 'Plain', description: null, analysis, seq: 2 });
      expect(await store.read(records => records.writingStyles.listOf(userId))).toEqual([changed]);
    });

    it('are taken off their manuscripts when they are deleted, each under a number of its own', async () => {
      const style = aStyle(userId);
      await store.transact(records => records.writingStyles.insert(style));
      const used = await storedManuscript(store, userId, { writingStyleId: style.id });
      const trashed = await storedManuscript(store, userId, { writingStyleId: style.id });
      await store.transact(async records => {
        await records.manuscripts.moveToTrash(userId, trashed.id, at(1));
        expect(await records.writingStyles.remove(userId, style.id, at(5))).toBe(true);
        expect(await records.writingStyles.find(userId, style.id)).toBeUndefined();
        const left = await records.manuscripts.find(userId, used.id);
        const inTrash = await records.manuscripts.findInTrash(userId, trashed.id);
        expect([left?.writingStyleId, inTrash?.writingStyleId]).toEqual([null, null]);
        expect([left?.seq, inTrash?.seq].sort()).toEqual([6, 7]);
        expect(await records.tombstones.find(userId, 'writing-style', style.id)).toMatchObject({ seq: 5 });
        expect(await records.writingStyles.insert(style)).toBe('deleted');
      });
    });

    it('[OWN-3] are not found, changed or deleted by another author, nor is their id taken', async () => {
      const style = aStyle(userId);
      await store.transact(records => records.writingStyles.insert(style));
      const stranger = (await storedUser(store)).id;
      await store.transact(async ({ writingStyles }) => {
        expect(await writingStyles.find(stranger, style.id)).toBeUndefined();
        expect(await writingStyles.listOf(stranger)).toEqual([]);
        expect(await writingStyles.change(stranger, style.id, { name: 'Mine' })).toBeUndefined();
        expect(await writingStyles.remove(stranger, style.id, at(1))).toBe(false);
        expect(await writingStyles.insert(aStyle(stranger, { id: style.id }))).toBe('taken-by-other');
        expect(await writingStyles.insert({ ...style, name: 'Sent again' })).toBe('same');
        expect(await writingStyles.find(userId, style.id)).toMatchObject({ name: 'Plain' });
      });
    });
  });

  describe('style profiles', () => {
    it('[DATA-29] [DATA-31] [DATA-32] begin with no guidelines and no confidence', async () => {
      const { id } = await storedManuscript(store, userId);
      const saved = await store.transact(records => records.styleProfiles.save(userId, id, {}));
      expect(saved).toEqual({
        id,
        manuscriptId: id,
        userId,
        averageSentenceLength: null,
        vocabularyLevel: null,
        tonePatterns: [],
        dialogueStyle: null,
        pacingNotes: null,
        customGuidelines: '',
        confidence: 0,
        lastAnalyzed: null,
        measures: null,
        countedWords: 0,
        seq: 2,
      });
      expect(await store.read(records => records.styleProfiles.find(userId, id))).toEqual(saved);
    });

    it('[DATA-30] [DATA-33] keep what was measured and what a later save leaves out', async () => {
      const { id } = await storedManuscript(store, userId);
      const measured = {
        averageSentenceLength: 17.25,
        vocabularyLevel: 'rich',
        tonePatterns: ['wry', 'warm'],
        dialogueStyle: 'quick',
        pacingNotes: 'even',
        confidence: 80,
        lastAnalyzed: at(3),
      };
      await store.transact(records => records.styleProfiles.save(userId, id, measured));
      await store.transact(records =>
        records.styleProfiles.save(userId, id, { customGuidelines: 'No adverbs.' }),
      );
      expect(await store.read(records => records.styleProfiles.find(userId, id))).toMatchObject({
        ...measured,
        customGuidelines: 'No adverbs.',
        seq: 3,
      });
    });

    it('[OWN-3] are neither found nor saved by another author', async () => {
      const { id } = await storedManuscript(store, userId);
      await store.transact(records => records.styleProfiles.save(userId, id, { pacingNotes: 'even' }));
      const stranger = (await storedUser(store)).id;
      expect(await store.read(records => records.styleProfiles.find(stranger, id))).toBeUndefined();
      const saving = store.transact(records => records.styleProfiles.save(stranger, id, { confidence: 1 }));
      await expect(saving).rejects.toMatchObject({ name: 'StoreFault' });
      expect(await store.read(records => records.styleProfiles.find(userId, id))).toMatchObject({
        pacingNotes: 'even',
        confidence: 0,
      });
    });
  });

  describe('settings', () => {
    it('[DATA-34] [DATA-35] [DATA-36] [DATA-37] [DATA-38] are the defaults before any change', async () => {
      const settings = await store.read(records => records.settings.of(userId));
      expect(settings).toEqual({ id: userId, userId, ...DEFAULT_SETTINGS });
    });

    it('change in the fields that are given', async () => {
      await store.transact(records =>
        records.settings.change(userId, { autosaveEnabled: false, theme: 'light' }),
      );
      const changed = await store.transact(records =>
        records.settings.change(userId, {
          selectedModel: 'another-model',
          styleLearningEnabled: false,
          smartQuotesEnabled: false,
          dailyGoalWords: null,
        }),
      );
      expect(changed).toEqual({
        id: userId,
        userId,
        selectedModel: 'another-model',
        autosaveEnabled: false,
        styleLearningEnabled: false,
        theme: 'light',
        smartQuotesEnabled: false,
        dailyGoalWords: null,
      });
      expect(await store.read(records => records.settings.of(userId))).toEqual(changed);
    });
  });
}
