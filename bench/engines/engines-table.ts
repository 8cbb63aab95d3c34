import { percentile } from '../editor/key-meter.ts';
import type { EngineRow } from './measure-in-engine.ts';

const PERCENTS = [50, 95, 99] as const;

/** Prints the figures of each row, and those of ours as multiples of CodeMirror's in the same engine. */
export function printTable(rows: readonly EngineRow[]): void {
  console.log('\nms from key to frame, and from address to page');
  console.table(
    rows.map(({ engine, editor, words, openMs, frames }) => ({
      engine,
      editor,
      words,
      ...Object.fromEntries(PERCENTS.map(percent => [`p${percent}`, rounded(percentile(frames, percent))])),
      open: openMs,
    })),
  );
  console.log('Everdraft as a multiple of CodeMirror in the same engine');
  console.table(
    rows
      .filter(({ editor }) => editor === 'everdraft')
      .map(ours => {
        const { engine, words, openMs, frames } = ours;
        const peer = rows.find(
          row => row.engine === engine && row.words === words && row.editor === 'codemirror',
        );
        const times = (percent: number) =>
          rounded(percentile(frames, percent) / percentile(peer?.frames ?? [], percent));
        return {
          engine,
          words,
          ...Object.fromEntries(PERCENTS.map(percent => [`p${percent}`, times(percent)])),
          open: rounded(openMs / (peer?.openMs ?? Number.NaN)),
        };
      }),
  );
}

/** One row in words, for a run that does not come to its end. */
export function summary({ editor, words, openMs, frames }: EngineRow): string {
  const figures = PERCENTS.map(percent => `p${percent} ${rounded(percentile(frames, percent))} ms`);
  return `${editor}, ${words} words: ${figures.join(', ')}, opened in ${openMs} ms`;
}

function rounded(value: number): number {
  return Math.round(value * 10) / 10;
}
