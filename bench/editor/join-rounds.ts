import { type KeyFigures, percentile } from './key-meter.ts';
import type { EditorRow } from './measure-editor.ts';

/** One row of what was measured of an editor and a book in several rounds. */
export function joinRounds(rounds: readonly EditorRow[]): EditorRow | undefined {
  const [first] = rounds;
  if (first === undefined) return undefined;
  const all = (of: (row: EditorRow) => readonly number[]) => rounds.flatMap(of);
  const middle = (of: (row: EditorRow) => number) => percentile(rounds.map(of), 50);
  const keys = (of: (row: EditorRow) => KeyFigures): KeyFigures => ({
    cpu: all(row => of(row).cpu),
    frame: all(row => of(row).frame),
  });
  return {
    editor: first.editor,
    words: first.words,
    scatteredEdits: first.scatteredEdits,
    openMs: all(row => row.openMs),
    openCpuMs: all(row => row.openCpuMs),
    firstKey: middle(row => row.firstKey),
    key: keys(row => row.key),
    enter: keys(row => row.enter),
    backspace: keys(row => row.backspace),
    undo: keys(row => row.undo),
    divide: all(row => row.divide),
    paste: all(row => row.paste),
    remote: all(row => row.remote),
    shown: all(row => row.shown),
    frames: all(row => row.frames),
    heap: middle(row => row.heap),
  };
}
