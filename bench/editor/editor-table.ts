import { percentile } from './key-meter.ts';
import type { EditorRow } from './measure-editor.ts';
import type { Peer } from './peer-site.ts';

const LONG_FRAME_MS = 50;

/** Three pictures at sixty a second take 50 ms: what is above or below by a tenth is the clock's. */
function isLong(frame: number): boolean {
  return Math.round(frame) > LONG_FRAME_MS;
}

function nameOf({ words, scatteredEdits }: EditorRow): string {
  const length = words.toLocaleString('en');
  return scatteredEdits > 0 ? `${length}, lived in` : length;
}

export function print(rows: readonly EditorRow[]): void {
  const three = (costs: readonly number[]) =>
    costs.length === 0 ? '-' : [50, 95, 99].map(part => percentile(costs, part).toFixed(1)).join(' / ');
  const middle = (costs: readonly number[]) => (costs.length === 0 ? '-' : percentile(costs, 50).toFixed(1));
  console.log(
    "\nAll figures in ms. Key, Enter and Backspace at a block's start, undo and Enter in a line are main-thread CPU p50 / p95 / p99, with what the browser",
  );
  console.log(
    'tidies up after the frame; what an author waits for is the time of a key to the next frame, p50 / p95 / p99. A paste of 2,000 words',
  );
  console.log(
    'and a letter from another device (ours comes over the server and the disk) are main-thread CPU p50; so is what such a letter',
  );
  console.log(
    'costs from when it has come to the frame that shows it, which is the same step in every editor. - is what was not measured.',
  );
  console.table(
    rows.map(row => ({
      editor: row.editor,
      words: nameOf(row),
      key: three(row.key.cpu),
      'to next frame': three(row.key.frame),
      Enter: three(row.enter.cpu),
      Backspace: three(row.backspace.cpu),
      undo: three(row.undo.cpu),
      'Enter in a line': three(row.divide),
      paste: middle(row.paste),
      'from elsewhere': middle(row.remote),
      'come to shown': middle(row.shown),
    })),
  );
  console.log(
    'Opening, from navigation to typing; CPU of the first key after it; memory; frames of a journey from one end of the book to the other.',
  );
  console.table(
    rows.map(row => ({
      editor: row.editor,
      words: nameOf(row),
      open: Math.round(percentile(row.openMs, 50)),
      'open CPU': Math.round(percentile(row.openCpuMs, 50)),
      'first key': row.firstKey.toFixed(0),
      'heap MB': row.heap.toFixed(0),
      'frame p50': middle(row.frames),
      'frame p95': row.frames.length === 0 ? '-' : percentile(row.frames, 95).toFixed(1),
      'longest frame': row.frames.length === 0 ? '-' : Math.max(...row.frames).toFixed(1),
      [`frames over ${LONG_FRAME_MS}`]:
        row.frames.length === 0 ? '-' : `${row.frames.filter(isLong).length} of ${row.frames.length}`,
    })),
  );
}

/** The promises: within 1.3x of CodeMirror for what is typed, 2.5x for a paste, 2x to open, 20x below TipTap with Yjs. */
export function compare(rows: readonly EditorRow[]): void {
  const ratio = (one: number | undefined, two: number | undefined) =>
    one && two ? `${(one / two).toFixed(2)}x` : '-';
  const p50 = (costs: readonly number[] | undefined) =>
    costs && costs.length > 0 ? percentile(costs, 50) : undefined;
  const against = (of: (row: EditorRow) => number | undefined) => {
    return (row: EditorRow, name: Peer) => {
      const peer = rows.find(
        other =>
          other.editor === name && other.words === row.words && other.scatteredEdits === row.scatteredEdits,
      );
      return [of(row), peer && of(peer)] as const;
    };
  };
  const figures = {
    key: against(row => p50(row.key.cpu)),
    Enter: against(row => p50(row.enter.cpu)),
    Backspace: against(row => p50(row.backspace.cpu)),
    undo: against(row => p50(row.undo.cpu)),
    'Enter in a line': against(row => p50(row.divide)),
    'from elsewhere': against(row => p50(row.remote)),
    'come to shown': against(row => p50(row.shown)),
    paste: against(row => p50(row.paste)),
    open: against(row => p50(row.openMs)),
  };
  const mine = rows.filter(row => row.editor === 'everdraft');
  const table = (name: Peer, turned: boolean) =>
    mine.map(row => {
      const ratios = Object.entries(figures).map(([what, of]) => {
        const [own, peer] = of(row, name);
        return [what, turned ? ratio(peer, own) : ratio(own, peer)];
      });
      return { words: nameOf(row), ...Object.fromEntries(ratios) };
    });
  console.log('Ours against CodeMirror (goals: at most 1.3x for what is typed, paste 2.5x, open 2x).');
  console.table(table('codemirror', false));
  console.log('TipTap with Yjs against ours (goal: at least 20x at a million words for what is typed).');
  console.table(table('tiptap', true));
}
