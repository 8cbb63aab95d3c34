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

const SHORT = 2_048;
const TIMES_LONGER = 16;
/** Linear work takes 16 times as long for a text 16 times as long, quadratic work 256 times. */
const EXPONENT_MAX = 1.5;
const REPETITIONS_IN_DOUBT = 5;
const WARMING_UP = 3;

/** Something that is done with a text, and the processor time of this thread, which other programs do not add to. */
interface Measured {
  work: (text: string) => unknown;
  /** As `process.threadCpuUsage`, in microseconds. */
  cpuTime: () => { user: number; system: number };
}

/** The least of several runs is the least disturbed one. */
function leastTime({ work, cpuTime }: Measured, text: string, repetitions: number): number {
  let least = Number.POSITIVE_INFINITY;
  for (let run = 0; run < repetitions; run++) {
    const before = cpuTime();
    work(text);
    const after = cpuTime();
    least = Math.min(least, after.user + after.system - before.user - before.system);
  }
  return Math.max(1, least);
}

function exponent(measured: Measured, pump: string, short: number, repetitions: number): number {
  const textOf = (length: number) => pump.repeat(Math.ceil(length / pump.length));
  const few = leastTime(measured, textOf(short), repetitions);
  const many = leastTime(measured, textOf(short * TIMES_LONGER), repetitions);
  return Math.log(many / few) / Math.log(TIMES_LONGER);
}

/**
 * The pumps on which work grows worse than about linearly, each with its exponent. A first suspicion is measured again with longer
 * texts and more runs: the figures of short work are rough.
 */
export function superlinearPumps(measured: Measured, pumps: readonly string[] = PUMPS): string[] {
  const warm = pumps.slice(0, 8).map(pump => pump.repeat(SHORT));
  for (let run = 0; run < WARMING_UP; run++) for (const text of warm) measured.work(text);
  return pumps.flatMap(pump => {
    if (exponent(measured, pump, SHORT, 1) <= EXPONENT_MAX) return [];
    const sure = exponent(measured, pump, SHORT * 2, REPETITIONS_IN_DOUBT);
    return sure <= EXPONENT_MAX ? [] : [`${JSON.stringify(pump)} grows like n^${sure.toFixed(1)}`];
  });
}
