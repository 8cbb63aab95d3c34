import { termOf } from '../terms.ts';
import { BODY_AND_DRESS } from './body-and-dress.ts';
import { DEEDS } from './deeds.ts';
import { HOME_AND_FOOD } from './home-and-food.ts';
import { MATTERS } from './matters.ts';
import { MIND_AND_SPEECH } from './mind-and-speech.ts';
import { OTHER_WORDS } from './other-words.ts';
import { PEOPLE } from './people.ts';
import { WORLD } from './world.ts';

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
]) {
  for (const circle of circles.split(/[|\n]/u)) addCircle(circle.trim().split(' '));
}

function addCircle(words: readonly string[]): void {
  const terms = [...new Set(words.map(termOf))].filter(term => term !== '');
  for (const term of terms) {
    const others = related.get(term) ?? new Map<string, number>();
    related.set(term, others);
    for (const other of terms) {
      if (other !== term)
        others.set(other, Math.min(others.get(other) ?? Number.POSITIVE_INFINITY, terms.length));
    }
  }
}

const NONE: ReadonlyMap<string, number> = new Map();

/** Terms that an author may have used in place of one, with the number of words that share its meaning with it. */
export function findRelated(term: string): ReadonlyMap<string, number> {
  return related.get(term) ?? NONE;
}
