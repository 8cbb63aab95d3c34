import { blockLength, blockText } from '../document/blocks.ts';
import { findChapters } from '../document/chapters.ts';
import type { Block } from '../document/flat-text.ts';

/** A stretch of prose in paragraphs, without headings. */
export interface ProseScene {
  readonly title: string;
  readonly paragraphs: readonly string[];
}

const SCENE_BREAK = /^\s*(?:[*#~•·⁂—–_-]\s*){1,9}$/u;
/** Lines of a file that was wrapped by hand are not longer than this. */
const WRAPPED_LINE_MAX = 90;

/** The scenes of a manuscript. Headings are left out: they are no sentences. */
export function scenesOfBlocks(blocks: readonly Block[]): ProseScene[] {
  const places = placedParagraphs(blocks);
  let next = 0;
  const scenes = findChapters(blocks).flatMap(chapter =>
    chapter.scenes.map(scene => {
      // Both are in the order of the book: each paragraph is looked at once, however many scenes there are.
      const paragraphs: string[] = [];
      for (let place = places[next]; place !== undefined && place.from < scene.to; place = places[++next]) {
        if (place.from >= scene.from) paragraphs.push(place.text);
      }
      return { title: scene.title || chapter.title, paragraphs };
    }),
  );
  return scenes.filter(scene => scene.paragraphs.length > 0);
}

function placedParagraphs(blocks: readonly Block[]): { from: number; text: string }[] {
  let from = 0;
  return blocks.flatMap(block => {
    const place = { from, text: blockText(block) };
    from += blockLength(block);
    return block.kind === 'heading' || place.text.trim() === '' ? [] : [place];
  });
}

/** The scenes of a plain text, whether its paragraphs are lines or are divided by empty ones. */
export function scenesOfText(text: string): ProseScene[] {
  const lines = text.replace(/^\uFEFF/u, '').split(/\r\n|\r|\n/u);
  const paragraphs = isWrapped(lines) ? joinWrapped(lines) : lines;
  const scenes: string[][] = [[]];
  for (const paragraph of paragraphs) {
    if (SCENE_BREAK.test(paragraph)) scenes.push([]);
    else if (paragraph.trim() !== '') scenes.at(-1)?.push(paragraph.trim());
  }
  return scenes.filter(scene => scene.length > 0).map(scene => ({ title: '', paragraphs: scene }));
}

/** Whether lines go on in the next one: none is long, and most that are followed by another do not end a sentence. */
function isWrapped(lines: readonly string[]): boolean {
  if (lines.some(line => line.length > WRAPPED_LINE_MAX)) return false;
  const followed = lines.filter(
    (line, index) => line.trim() !== '' && (lines[index + 1] ?? '').trim() !== '',
  );
  const open = followed.filter(line => !/[.!?…”’"»:]\s*$/u.test(line));
  return followed.length > 0 && open.length > followed.length / 2;
}

function joinWrapped(lines: readonly string[]): string[] {
  const paragraphs: string[] = [];
  let current: string[] = [];
  for (const line of [...lines, '']) {
    const isBreak = SCENE_BREAK.test(line);
    if (line.trim() !== '' && !isBreak) {
      current.push(line.trim());
      continue;
    }
    if (current.length > 0) paragraphs.push(current.join(' '));
    if (isBreak) paragraphs.push(line);
    current = [];
  }
  return paragraphs;
}
