import { blocksOf } from '@everdraft/core/document/blocks';
import { openDocument } from '@everdraft/core/document/open-document';
import { analyzeStyle, type MeasuredAnalysis } from '@everdraft/core/style/analyze-style';
import { scenesOfBlocks, scenesOfText } from '@everdraft/core/style/scenes';

/** The pieces of a document, or the text of a file. */
export type Prose = { kind: 'document'; pieces: readonly Uint8Array[] } | { kind: 'text'; text: string };

export function measureProse(prose: Prose): MeasuredAnalysis {
  const scenes =
    prose.kind === 'text'
      ? scenesOfText(prose.text)
      : scenesOfBlocks(blocksOf(openDocument(prose.pieces).text));
  return analyzeStyle(scenes);
}
