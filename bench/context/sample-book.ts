import type { Needle } from './needle.ts';

const PEOPLE = [
  'the mate',
  'Ilse',
  'the cook',
  'old Brandt',
  'the boy',
  'Captain Voss',
  'the keeper',
  'the pilot',
];
const DEEDS = [
  'looked over the rail at',
  'wrote in the log about',
  'complained of',
  'dreamt of',
  'kept an eye on',
  'told a long story about',
  'could not forget',
];
const THINGS = [
  'the fog that lay on the bank',
  'the lamp and its four wicks',
  'the supply boat, which was late again',
  'the current under the keel',
  'the noise of the chain',
  'the gulls on the davits',
  'the letters that had not come',
  'the buoy with the cracked bell',
  'the paint that came off in flakes',
];
const ENDS = [
  'before the watch was changed',
  'while the kettle sang below',
  'until the glass began to fall',
  'with a face like a shut door',
  'and nobody asked why',
  'though it was Sunday',
  'for the third time that week',
];
const CHAPTERS = 20;
const PARAGRAPHS = 34;
const SENTENCES = 4;

/** What is hidden in the book, by chapter. */
const FACTS: Readonly<Record<number, string>> = {
  3: 'Captain Voss had put on his long coat against the wind that was going to come. In its pocket he had, as the boy found out much later, a tin whistle and a folded map of a coast that none of them knew.',
  7: 'There was one more soul on the ship, if it was a soul: a one-eyed hen that only the cook was allowed to feed, and which slept in the coil of the spare hawser.',
  11: 'When the ice went out, Ilse reckoned up the season for the boy at the table in the mess. It came to eleven crowns and a pair of boots, and he looked at the boots longer than at the money.',
  16: 'They buried the keeper on the island where his sister lived. The stone was small and had been cut by a man who made doorsteps. He kept it burning, it said, and under that the two years.',
};

export const SAMPLE_NEEDLES: readonly Needle[] = [
  {
    id: 'sample-1',
    book: 'The Lightship',
    question: 'What did the captain carry in his coat on the day of the storm?',
    evidence: 'a tin whistle and a folded map of a coast that none of them knew',
  },
  {
    id: 'sample-2',
    book: 'The Lightship',
    question: 'Which animal lived aboard, and who fed it?',
    evidence: 'a one-eyed hen that only the cook was allowed to feed',
  },
  {
    id: 'sample-3',
    book: 'The Lightship',
    question: 'How much was the young sailor paid for the winter?',
    evidence: 'eleven crowns and a pair of boots',
  },
  {
    id: 'sample-4',
    book: 'The Lightship',
    question: 'What was written on the gravestone of the old keeper?',
    evidence: 'He kept it burning',
  },
];

/** A made book of some fifty thousand words, always the same, in which four things stand once. */
export function sampleBook(): string {
  const lines = ['THE LIGHTSHIP'];
  let number = 0;
  const pick = (words: readonly string[]) => {
    number = (number * 1_103_515_245 + 12_345) % 2_147_483_648;
    return words[Math.floor(number / 65_536) % words.length] ?? '';
  };
  for (let chapter = 1; chapter <= CHAPTERS; chapter++) {
    lines.push(`Chapter ${chapter}`);
    for (let paragraph = 0; paragraph < PARAGRAPHS; paragraph++) {
      const sentences = Array.from({ length: SENTENCES }, () => {
        const who = pick(PEOPLE);
        return `${who.charAt(0).toUpperCase()}${who.slice(1)} ${pick(DEEDS)} ${pick(THINGS)} ${pick(ENDS)}.`;
      });
      lines.push(sentences.join(' '));
      const fact = FACTS[chapter];
      if (fact && paragraph === chapter) lines.push(fact);
    }
  }
  return lines.join('\n\n');
}
