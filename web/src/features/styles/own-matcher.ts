import { blocksOf } from '@everdraft/core/document/blocks';
import { openDocument } from '@everdraft/core/document/open-document';
import { plainText } from '@everdraft/core/document/plain-text';
import { createStyleMatcher, type StyleMatcher } from '@everdraft/core/style/style-match';
import { documentParts } from '../../local/document-updates.ts';
import type { LocalStore } from '../../local/local-store.ts';

interface KeptMatcher {
  manuscriptId: string;
  wordCount: number;
  matcher: Promise<StyleMatcher>;
}

/** A few lines more or less change no figure: the pages are not read again for them. */
const READ_AGAIN_AFTER_WORDS = 200;

const kept = new WeakMap<LocalStore, KeptMatcher>();

/** Compares with the author's own pages of a book, which are read once for all replies. */
export async function ownMatcher(local: LocalStore, manuscriptId: string): Promise<StyleMatcher> {
  const { wordCount = 0 } = (await local.database.manuscripts.get(manuscriptId)) ?? {};
  const known = kept.get(local);
  if (
    known?.manuscriptId === manuscriptId &&
    Math.abs(known.wordCount - wordCount) < READ_AGAIN_AFTER_WORDS
  ) {
    return known.matcher;
  }
  const matcher = readMatcher(local, manuscriptId);
  kept.set(local, { manuscriptId, wordCount, matcher });
  return matcher;
}

async function readMatcher(local: LocalStore, manuscriptId: string): Promise<StyleMatcher> {
  const { updates } = await documentParts(local, manuscriptId);
  return createStyleMatcher(plainText(blocksOf(openDocument(updates).text)));
}
