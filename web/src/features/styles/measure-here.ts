import { blocksOf } from '@everdraft/core/document/blocks';
import { openDocument } from '@everdraft/core/document/open-document';
import type { StyleProfile } from '@everdraft/core/entities/style-profile';
import { analyzeStyle } from '@everdraft/core/style/analyze-style';
import { scenesOfBlocks } from '@everdraft/core/style/scenes';
import { documentParts } from '../../local/document-updates.ts';
import type { LocalStore } from '../../local/local-store.ts';
import { nothingMeasured } from '../../local/style-profiles.ts';

/** Measures a manuscript on this device, as the server does; for when there is no server. */
export async function measureHere(local: LocalStore, manuscriptId: string): Promise<StyleProfile> {
  const { updates } = await documentParts(local, manuscriptId);
  const { averageSentenceLength, measures, ...analysis } = analyzeStyle(
    scenesOfBlocks(blocksOf(openDocument(updates).text)),
  );
  return {
    ...nothingMeasured(manuscriptId),
    vocabularyLevel: analysis.vocabularyLevel,
    tonePatterns: analysis.tonePatterns,
    dialogueStyle: analysis.dialogueStyle,
    pacingNotes: analysis.pacingNotes,
    confidence: analysis.confidence,
    averageSentenceLength: measures.sentenceLength === null ? null : averageSentenceLength,
    measures,
    lastAnalyzed: local.clock().toISOString(),
  };
}
