/**
 * What texts are made to take long with: signs that open something, close something or might, words that begin what is looked for,
 * and characters of every kind.
 */
const PUMPS: readonly string[] = [
  ...'a .,;:!?…-—*_~`\'"“”‘’«»„#>|=&<[](){}\\/\n\t0I中é\u0301\u200d',
  ...[
    '🙂',
    'a ',
    'a\n',
    'a\n\n',
    '. ',
    '."',
    '? ',
    'aé',
    'a-',
    'a, ',
    "l'",
    '“a',
    '"a" ',
    '‘a ',
    '« a',
    'Ana ',
    'Ana. ',
  ],
  ...[
    '**a',
    '*a ',
    '_a_',
    '`a',
    '``',
    '```\n',
    '![](',
    '[a](',
    '](',
    '# ',
    '## a #',
    '> ',
    '- a\n',
    '1. a\n',
    '***\n',
  ],
  ...[
    '<p>',
    '<b>',
    '<ul><li>',
    '<!--',
    '<p style="',
    '&amp;',
    '&',
    '<w:p>',
    '<w:t>',
    '<w:style>',
    '</w:style>',
  ],
  ...[
    'Chapter 1\n',
    'CHAPTER I\n\n',
    'I. A\n',
    '* * *\n',
    'a . . . 1\n',
    'Contents\n',
    '1\n',
    '=\n',
    'Teil eins\n',
    '第一章\n',
  ],
  ...[
    'how long ',
    'where is ',
    'füge eine karte ',
    'delete the card ',
    'can you ',
    'please ',
    'turn into ',
    'https://a',
  ],
];

const SHORT = 1_024;
const TIMES_LONGER = 16;
/** Linear work takes 16 times as long for a text 16 times as long, quadratic work 256 times. */
const EXPONENT_MAX = 1.5;
/** So many runs of a long text are never all disturbed by other programs. */
const RUNS_MAX = 40;
const WARMING_UP = 3;

/** Something that is done with a text, and a clock for it. */
interface Measured {
  work: (text: string) => unknown;
  now: () => number;
}

function timeOf({ work, now }: Measured, text: string): number {
  const before = now();
  work(text);
  return Math.max(Number.EPSILON, now() - before);
}

/**
 * How work grows with the length of a text, by a ratio of times in one run. Other programs can only make a time longer, so the least
 * of each is compared, and it is measured again while the ratio looks worse than it should.
 */
function exponentOf(measured: Measured, pump: string): number {
  const short = pump.repeat(Math.ceil(SHORT / pump.length));
  const long = short.repeat(TIMES_LONGER);
  let few = Number.POSITIVE_INFINITY;
  let many = Number.POSITIVE_INFINITY;
  let exponent = Number.POSITIVE_INFINITY;
  for (let run = 0; run < RUNS_MAX && exponent > EXPONENT_MAX; run++) {
    few = Math.min(few, timeOf(measured, short));
    many = Math.min(many, timeOf(measured, long));
    exponent = Math.log(many / few) / Math.log(TIMES_LONGER);
  }
  return exponent;
}

/** The pumps on which work grows worse than about linearly, each with its exponent. */
export function superlinearPumps(measured: Measured, pumps: readonly string[] = PUMPS): string[] {
  const warm = pumps.slice(0, 8).map(pump => pump.repeat(SHORT));
  for (let run = 0; run < WARMING_UP; run++) for (const text of warm) measured.work(text);
  return pumps.flatMap(pump => {
    const exponent = exponentOf(measured, pump);
    return exponent <= EXPONENT_MAX ? [] : [`${JSON.stringify(pump)} grows like n^${exponent.toFixed(1)}`];
  });
}
