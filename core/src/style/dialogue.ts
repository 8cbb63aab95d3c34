/** How a book marks what is said aloud. */
export type SpeechMarks = 'double' | 'single' | 'guillemets' | 'low' | 'straight' | 'dash';

export interface Stretch {
  readonly text: string;
  readonly isSpoken: boolean;
}

/** What stands between the marks, or up to the end of the paragraph when it goes on in the next. */
const SPEECH: Record<Exclude<SpeechMarks, 'dash'>, RegExp> = {
  double: /“[^”]*(?:”|$)/gu,
  straight: /"[^"]*(?:"|$)/gu,
  // Closed after a stop, a comma or a dash: elsewhere the sign is an apostrophe.
  single: /(?<![\p{L}\p{N}])[‘'](?=\p{L}|…)[\s\S]*?(?:(?<=[,.!?…—–;:-])['’](?!\p{L})|$)/gu,
  guillemets: /«[^»]*(?:»|$)|»[^«]*(?:«|$)/gu,
  low: /„[^“”"]*(?:[“”"]|$)/gu,
};
const DASH_PARAGRAPH = /^\s*[—–-]\s?(?=[\p{L}¿¡…«“"])/u;

/** The marks that stand most often in the text. One book uses one kind for speech and the others for names and quotations. */
export function findSpeechMarks(paragraphs: readonly string[]): SpeechMarks | undefined {
  const counts: Record<SpeechMarks, number> = {
    low: 0,
    double: 0,
    guillemets: 0,
    straight: 0,
    single: 0,
    dash: 0,
  };
  for (const paragraph of paragraphs) {
    counts.low += count(paragraph, /„/g);
    counts.double += count(paragraph, /“(?=[\p{L}…—‘'])/gu);
    counts.guillemets += count(paragraph, /«/g);
    counts.straight += count(paragraph, /"/g) / 2;
    counts.single += count(paragraph, SPEECH.single);
    counts.dash += DASH_PARAGRAPH.test(paragraph) ? 1 : 0;
  }
  const kinds = Object.entries(counts) as [SpeechMarks, number][]; // the keys are those just written
  const [kind, most] = kinds.reduce((best, one) => (one[1] > best[1] ? one : best));
  return most > 0 ? kind : undefined;
}

function count(text: string, pattern: RegExp): number {
  return text.match(pattern)?.length ?? 0;
}

/** A paragraph in what is spoken and what is told, in order. */
export function stretchesOf(paragraph: string, marks: SpeechMarks | undefined): Stretch[] {
  if (marks === undefined) return [{ text: paragraph, isSpoken: false }];
  if (marks === 'dash') return dashStretches(paragraph);
  const stretches: Stretch[] = [];
  let from = 0;
  for (const match of paragraph.matchAll(SPEECH[marks])) {
    if (match.index > from) stretches.push({ text: paragraph.slice(from, match.index), isSpoken: false });
    stretches.push({ text: match[0], isSpoken: true });
    from = match.index + match[0].length;
  }
  if (from < paragraph.length) stretches.push({ text: paragraph.slice(from), isSpoken: false });
  return stretches;
}

/** '—No sé —dijo Ana—. Mañana.': every dash turns from speaking to telling and back. */
function dashStretches(paragraph: string): Stretch[] {
  if (!DASH_PARAGRAPH.test(paragraph)) return [{ text: paragraph, isSpoken: false }];
  const [, ...parts] = paragraph.replace(/^(\s*)-/u, '$1—').split(/[—–]/u);
  return parts.map((text, index) => ({ text, isSpoken: index % 2 === 0 }));
}
