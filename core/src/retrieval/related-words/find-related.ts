import { termOf } from '../terms.ts';
import { BEARING_AND_FEELING } from './bearing-and-feeling.ts';
import { BODY_AND_DRESS } from './body-and-dress.ts';
import { DEEDS } from './deeds.ts';
import { EVENTS_AND_THINGS } from './events-and-things.ts';
import { HOME_AND_FOOD } from './home-and-food.ts';
import { KINDS } from './kinds.ts';
import { MATTERS } from './matters.ts';
import { MIND_AND_SPEECH } from './mind-and-speech.ts';
import { MOTION_AND_SENSE } from './motion-and-sense.ts';
import { OTHER_WORDS } from './other-words.ts';
import { PEOPLE } from './people.ts';
import { SOCIETY_AND_AFFAIRS } from './society-and-affairs.ts';
import { WORD_FAMILIES } from './word-families.ts';
import { WORLD } from './world.ts';

/** What belongs to a kind counts as much as a word of a circle of this size, a kind for what belongs to it as one of that. */
const MEMBER_AS_CIRCLE_OF = 12;
const KIND_AS_CIRCLE_OF = 20;

/** For each term, the terms of the circles it stands in, with the size of the smallest circle that they share. */
const related = new Map<string, Map<string, number>>();

for (const circles of [
  PEOPLE,
  BODY_AND_DRESS,
  HOME_AND_FOOD,
  WORLD,
  DEEDS,
  MIND_AND_SPEECH,
  MATTERS,
  OTHER_WORDS,
  BEARING_AND_FEELING,
  MOTION_AND_SENSE,
  SOCIETY_AND_AFFAIRS,
  EVENTS_AND_THINGS,
  WORD_FAMILIES,
]) {
  for (const circle of circles.split(/[|\n]/u)) addCircle(termsOf(circle));
}
for (const line of KINDS.trim().split('\n')) {
  const [kinds = '', members = ''] = line.split(' : ');
  addKind(termsOf(kinds), termsOf(members));
}

function termsOf(words: string): string[] {
  return [...new Set(words.trim().split(' ').map(termOf))].filter(term => term !== '');
}

function addCircle(terms: readonly string[]): void {
  for (const term of terms) for (const other of terms) relate(term, other, terms.length);
}

function addKind(kinds: readonly string[], members: readonly string[]): void {
  for (const kind of kinds) {
    for (const member of members) {
      relate(kind, member, MEMBER_AS_CIRCLE_OF);
      relate(member, kind, KIND_AS_CIRCLE_OF);
    }
  }
}

function relate(term: string, other: string, size: number): void {
  if (term === other) return;
  const others = related.get(term) ?? new Map<string, number>();
  related.set(term, others);
  others.set(other, Math.min(others.get(other) ?? Number.POSITIVE_INFINITY, size));
}

const NONE: ReadonlyMap<string, number> = new Map();

/** Terms that an author may have used in place of one, with the number of words that share its meaning with it. */
export function findRelated(term: string): ReadonlyMap<string, number> {
  return related.get(term) ?? NONE;
}
