import type { DeltaWriter } from './delta-writer.ts';
import { RULE_EMBED } from './flat-text.ts';
import { attributesOf, type StyledText, StyleReader, styleChange } from './styled-text.ts';
import { RULE_CHARACTER, type TextEdit } from './text-diff.ts';

/** Steps over the old characters, which leaves embeds that this version does not know where they are. */
class OldTextWalk {
  readonly #delta: DeltaWriter;
  readonly #unknownEmbeds: readonly number[];
  #position = 0;
  #embedIndex = 0;

  constructor(delta: DeltaWriter, { unknownEmbeds }: StyledText) {
    this.#delta = delta;
    this.#unknownEmbeds = unknownEmbeds;
  }

  /** Goes forward to a place in the old text, giving each stretch between embeds to `step`. */
  to(end: number, step: (length: number) => void): void {
    while (this.#embedPosition() < end) {
      step(this.#embedPosition() - this.#position);
      this.#position = this.#embedPosition();
      this.#delta.keep(1);
      this.#embedIndex++;
    }
    step(end - this.#position);
    this.#position = end;
  }

  finish(): void {
    this.#delta.keep(this.#unknownEmbeds.length - this.#embedIndex);
  }

  #embedPosition(): number {
    return this.#unknownEmbeds[this.#embedIndex] ?? Number.POSITIVE_INFINITY;
  }
}

/** Some old blocks and the new ones that take their place. */
export interface BlockChange {
  readonly before: StyledText;
  readonly after: StyledText;
  readonly edits: readonly TextEdit[];
}

export function writeChange(delta: DeltaWriter, { before, after, edits }: BlockChange): void {
  const walk = new OldTextWalk(delta, before);
  const oldStyles = new StyleReader(before);
  const newStyles = new StyleReader(after);

  function keep(from: number, to: number, newFrom: number): void {
    for (let at = from; at < to; ) {
      const oldStretch = oldStyles.at(at);
      const newStretch = newStyles.at(newFrom + at - from);
      const end = Math.min(to, oldStretch.end, newStretch.end - newFrom + from);
      const change = styleChange(oldStretch.style, newStretch.style);
      walk.to(end, length =>
        change === undefined ? delta.keep(length) : delta.format(length, { ...change }),
      );
      at = end;
    }
  }

  function insert(from: number, to: number): void {
    for (let at = from; at < to; ) {
      const { end, style } = newStyles.at(at);
      const text = after.text.slice(at, Math.min(end, to));
      if (style.on === 'unknown') delta.insert(asObject(style.embed), {});
      else if (text === RULE_CHARACTER) delta.insert(RULE_EMBED, {});
      else delta.insert(text, attributesOf(style));
      at += text.length;
    }
  }

  let at = 0;
  let newAt = 0;
  for (const edit of edits) {
    keep(at, edit.from, newAt);
    insert(edit.newFrom, edit.newTo);
    walk.to(edit.to, length => delta.delete(length));
    at = edit.to;
    newAt = edit.newTo;
  }
  keep(at, before.text.length, newAt);
  walk.finish();
}

/** Yjs takes objects alone for embeds; anything else was never one. */
function asObject(embed: unknown): object {
  return typeof embed === 'object' && embed !== null ? embed : {};
}
