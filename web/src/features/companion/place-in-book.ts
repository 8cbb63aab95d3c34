import { blocksOf } from '@everdraft/core/document/blocks';
import { findChapters } from '@everdraft/core/document/chapters';
import { MESSAGE_MAX_CHARACTERS, TITLE_MAX_CHARACTERS } from '@everdraft/core/limits';
import type { SelectedWords } from '../../document/desk/desk-status.ts';
import { holdRange } from '../../document/desk/held-range.ts';
import type { WritingDesk } from '../../document/desk/writing-desk.ts';
import type { AskBody, Question } from './conversation.ts';

/** Where the author is, and the letters that are selected there, for when the reply comes. */
export function questionPlace(
  desk: WritingDesk,
  selected = desk.status.selected,
): Pick<Question, 'place' | 'about'> {
  const place = placeInBook(desk, selected);
  return { place, ...(place.selection && { about: holdRange(desk.manuscript.text, place.selection) }) };
}

type Place = NonNullable<AskBody['place']>;

/** More than this cannot be sent along with a message. */
export function fitsMessage({ from, to }: Pick<SelectedWords, 'from' | 'to'>): boolean {
  return to - from <= MESSAGE_MAX_CHARACTERS;
}

/** Where the author is, as it is sent along with a message. */
function placeInBook(desk: WritingDesk, selected = desk.status.selected): Place {
  const { caret } = desk;
  const at = selected?.from ?? caret;
  const chapters = findChapters(blocksOf(desk.manuscript.text));
  const chapter = chapters.find(({ from, to }) => from <= at && at < to) ?? chapters.at(-1);
  return {
    cursor: caret,
    ...(chapter && {
      chapter: {
        title: chapter.title.slice(0, TITLE_MAX_CHARACTERS),
        from: chapter.from,
        to: chapter.to,
      },
    }),
    ...(selected &&
      fitsMessage(selected) && {
        selection: { from: selected.from, to: selected.to, text: selected.text },
      }),
  };
}

/** The paragraph with the caret; undefined where there are no words. */
export function paragraphAtCaret(desk: WritingDesk): SelectedWords | undefined {
  const { $head } = desk.state.selection;
  const text = $head.parent.isTextblock ? $head.parent.textContent : '';
  if (text.trim() === '') return undefined;
  const from = desk.caret - $head.parentOffset;
  return { from, to: from + $head.parent.content.size, text };
}
