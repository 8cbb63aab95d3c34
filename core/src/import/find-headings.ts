import { isNameLike, wordsBetween } from './block-looks.ts';
import { type Candidates, findCandidates, type HeadingRole } from './heading-candidates.ts';
import { grownLength, headingLengths } from './heading-names.ts';
import { CHAPTER_WORDS } from './heading-words.ts';
import { readNumberHeading } from './number-heading.ts';
import type { SourceBlock } from './source-block.ts';
import { findTitles } from './title-series.ts';

export interface FoundHeading {
  readonly at: number;
  /** How many blocks it takes: 2 where its name stands on a line of its own. */
  readonly length: number;
  readonly role: HeadingRole;
  readonly title: string;
}

export interface FoundHeadings {
  readonly headings: readonly FoundHeading[];
  readonly contents: ReadonlySet<number>;
  readonly usualGap: number;
}

type Roles = Map<number, HeadingRole>;

/** With fewer words a part has no text of its own, only a motto. */
const PART_BODY_WORDS_MIN = 120;
const NUMBERS_AGAINST_LABEL_MIN = 3;

function inOrder(roles: Roles): [number, HeadingRole][] {
  return [...roles].sort(([a], [b]) => a - b);
}

/** Numbers that divide a chapter: they begin at 1 in it and go on. Any other number is only a line of the text. */
function countedSections(places: readonly number[], roles: Roles, { blocks }: Candidates): number[] {
  const chapters = [...roles.keys()].sort((a, b) => a - b);
  const byChapter = new Map<number, number[]>();
  for (const at of [...places].sort((a, b) => a - b)) {
    const chapter = chapters.findLast(place => place < at) ?? -1;
    byChapter.set(chapter, [...(byChapter.get(chapter) ?? []), at]);
  }
  return [...byChapter.values()].flatMap(own => {
    const numbers = own.map(at => readNumberHeading(blocks[at]?.text ?? '')?.number);
    const isCounting = numbers.every((number, index) => number === undefined || number === index + 1);
    return own.length > 1 && isCounting ? own : [];
  });
}

function textRoles(candidates: Candidates): Roles {
  const { labels, numbers, innerNumbers, outerNumbers, declared } = candidates;
  const roles: Roles = new Map();
  const chapterLabels = [...labels.values()].filter(({ kind }) => kind === 'chapter').length;
  // One of many: 'Letter 9' in a book whose other chapters have a number only.
  const hasChapters = chapterLabels > 1 || (chapterLabels === 1 && numbers.size < NUMBERS_AGAINST_LABEL_MIN);
  const hasSections = [...labels.values()].some(({ kind }) => kind === 'section');
  for (const [at, { kind }] of labels) {
    if (kind === 'part') roles.set(at, 'part');
    else roles.set(at, kind === 'section' && hasChapters ? 'section' : 'chapter');
  }
  for (const at of declared) if (!roles.has(at)) roles.set(at, hasChapters ? 'section' : 'chapter');
  const isDivided = hasChapters || hasSections;
  if (isDivided) {
    for (const at of countedSections([...numbers, ...innerNumbers, ...outerNumbers], roles, candidates))
      roles.set(at, 'section');
  } else {
    for (const at of numbers) roles.set(at, 'chapter');
    for (const at of innerNumbers) roles.set(at, 'section');
    for (const at of outerNumbers) roles.set(at, 'part');
  }
  if (!isDivided && numbers.size === 0) for (const at of findTitles(candidates)) roles.set(at, 'chapter');
  return roles;
}

/** The level of the file's own headings at which chapters begin. */
function chapterLevelOf(candidates: Candidates): number {
  const { blocks, labels, declared } = candidates;
  const places = [...declared];
  const levelOf = (at: number) => blocks[at]?.declaredLevel ?? 0;
  const byLevel = (wanted: readonly number[]) => {
    const counts = new Map<number, number>();
    for (const at of wanted) counts.set(levelOf(at), (counts.get(levelOf(at)) ?? 0) + 1);
    return [...counts].sort(([, a], [, b]) => b - a)[0]?.[0];
  };
  const numbered = places.filter(
    at =>
      labels.get(at)?.kind === 'chapter' ||
      (!labels.has(at) && readNumberHeading(blocks[at]?.text ?? '') !== undefined),
  );
  const levels = [...new Set(places.map(levelOf))].sort((a, b) => a - b);
  if (numbered.length >= 2 || (numbered.length === 1 && places.length <= 3)) {
    const level = byLevel(numbered) ?? 1;
    // Days, letters and the like may stand above the chapters; what calls itself a chapter does not.
    const isSure = numbered.some(
      at => levelOf(at) === level && CHAPTER_WORDS.has(labels.get(at)?.word ?? ''),
    );
    const isAbove = !isSure && numbered.every(at => labels.has(at)) && standsAbove(level, places, candidates);
    return (isAbove ? levels.find(other => other > level) : undefined) ?? level;
  }
  return (
    levels.find((level, index) => index === levels.length - 1 || !standsAbove(level, places, candidates)) ?? 1
  );
}

/** Whether the headings of a level only stand above others: the title of the book, or its parts. */
function standsAbove(level: number, places: readonly number[], { blocks, labels }: Candidates): boolean {
  const levelOf = (at: number) => blocks[at]?.declaredLevel ?? 0;
  const own = places.filter(at => levelOf(at) === level);
  const below = places.filter(at => levelOf(at) > level);
  const leading = own.filter(at => {
    const next = places[places.indexOf(at) + 1];
    if (next === undefined || wordsBetween(blocks, at + 1, next) >= PART_BODY_WORDS_MIN) return false;
    // The title of the book may be of the level of its parts.
    return levelOf(next) > level || (at === places[0] && wordsBetween(blocks, at + 1, next) === 0);
  });
  if (own.every(at => labels.get(at)?.kind === 'part')) return below.length > 0;
  // A book has one title; a lone heading below it is a chapter.
  const isTop = places.every(at => levelOf(at) >= level);
  const isTitle = isTop && own.length === 1 && leading.length === 1 && places[0] === own[0];
  const isFirstOfAll = isTop && own.length > 1 && wordsBetween(blocks, (own[0] ?? 0) + 1, own[1] ?? 0) === 0;
  const containers = own.length - (isFirstOfAll ? 1 : 0);
  const areContainers = own.length > 1 && leading.length >= own.length * 0.7 && below.length > containers;
  return isTitle || areContainers;
}

/** Headings that the file itself calls so, and plain lines that say they are chapters where an author forgot to. */
function declaredRoles(candidates: Candidates): Roles {
  const { blocks, labels, declared } = candidates;
  const chapterLevel = chapterLevelOf(candidates);
  const roles: Roles = new Map();
  for (const at of declared) {
    const level = blocks[at]?.declaredLevel ?? 0;
    const kind = labels.get(at)?.kind;
    if (kind === 'part') roles.set(at, 'part');
    else if (kind === 'named' || (kind === 'chapter' && level >= chapterLevel)) roles.set(at, 'chapter');
    else roles.set(at, level < chapterLevel ? 'part' : level === chapterLevel ? 'chapter' : 'section');
  }
  for (const [at, { kind, name }] of labels) {
    if (declared.has(at) || kind === 'section') continue;
    const isPlain = name === '' || isNameLike({ ...(blocks[at] as SourceBlock), text: name });
    if (isPlain) roles.set(at, kind === 'part' ? 'part' : 'chapter');
  }
  return roles;
}

/** A part that has text but no chapters is a chapter; a chapter that only stands over others is a part. */
function settleParts(roles: Roles, { blocks, labels }: Candidates): void {
  const places = inOrder(roles);
  for (const [index, [at, role]] of places.entries()) {
    const next = places.slice(index + 1).find(([, other]) => other !== 'section');
    const words = wordsBetween(blocks, at + 1, next?.[0] ?? blocks.length);
    const isOverChapter = next !== undefined && next[1] === 'chapter';
    if (role === 'part' && !isOverChapter && words >= PART_BODY_WORDS_MIN) roles.set(at, 'chapter');
    const isNamed = labels.get(at)?.kind === 'named';
    const isNumbered = (place: number) =>
      labels.get(place)?.kind === 'chapter' || readNumberHeading(blocks[place]?.text ?? '') !== undefined;
    const isOverNumber =
      isOverChapter && isNumbered(next[0]) && !isNumbered(at) && blocks[at]?.declaredLevel !== 0;
    if (role === 'chapter' && words === 0 && (isOverNumber || (isNamed && isOverChapter)))
      roles.set(at, 'part');
  }
  if ([...roles.values()].includes('chapter')) return;
  for (const [at, role] of roles) if (role === 'part') roles.set(at, 'chapter');
}

/** Finds the headings of a book by all that its blocks say, and decides what each of them begins. */
export function findHeadings(blocks: readonly SourceBlock[]): FoundHeadings {
  const candidates = findCandidates(blocks);
  const { declared, labels } = candidates;
  const plainLabels = [...labels].filter(([at]) => !declared.has(at)).length;
  const isDeclared = declared.size >= 2 && declared.size >= plainLabels / 2;
  const isOnlyHeading = declared.size === 1 && plainLabels === 0 && candidates.numbers.size === 0;
  const roles = isDeclared || isOnlyHeading ? declaredRoles(candidates) : textRoles(candidates);
  settleParts(roles, candidates);
  const lengths = headingLengths(roles, candidates);
  const headings: FoundHeading[] = [];
  for (const [at, role] of inOrder(roles)) {
    const before = headings.at(-1);
    if (before !== undefined && at < before.at + before.length) continue;
    const length = grownLength(at, lengths.get(at) ?? 1, roles, candidates);
    const title = blocks
      .slice(at, at + length)
      .map(({ text }) => text.trim())
      .join(' ');
    headings.push({ at, length, role, title });
  }
  return { headings, contents: candidates.contents, usualGap: candidates.usual };
}
