import type { BlockForm } from '@everdraft/core/document/flat-text';
import { InputRule, inputRules } from '@tiptap/pm/inputrules';
import { type Plugin, TextSelection } from '@tiptap/pm/state';
import { setForm } from '../editing/block-form.ts';

function formRule(pattern: RegExp, formOf: (match: RegExpMatchArray) => BlockForm): InputRule {
  return new InputRule(pattern, (state, match, start, end) => {
    const at = state.doc.resolve(start);
    if (at.parent.type.name !== 'paragraph') return null;
    const { tr } = state;
    tr.delete(start, end);
    setForm(tr, at.before(), formOf(match));
    return tr;
  });
}

/** Three dashes or asterisks alone in a paragraph are a scene break. The paragraph stays behind it, to write on in. */
const ruleOfDashes = new InputRule(/^(?:---|—-|\*\*\*|___)$/, (state, _match, start, end) => {
  const at = state.doc.resolve(start);
  // The last sign is being typed: it is not yet in the text.
  if (at.parent.type.name !== 'paragraph' || at.parent.content.size !== end - start) return null;
  const tr = state.tr.delete(start, end);
  tr.insert(at.before(), state.schema.node('rule'));
  return tr.setSelection(TextSelection.create(tr.doc, tr.mapping.map(start, 1)));
});

function punctuation(pattern: RegExp, sign: string, isOn: () => boolean): InputRule {
  return new InputRule(pattern, (state, match, start, end) => {
    if (!isOn()) return null;
    const typed = match[1] ?? match[0];
    const from = Math.min(end, start + match[0].length - typed.length);
    const marks = state.doc.resolve(start).marks();
    return state.tr.replaceWith(from, end, state.schema.text(sign, marks));
  });
}

const OPENING = /(?:^|[\s([{<‘“\u2014\u2013/-])(")$/;
const OPENING_SINGLE = /(?:^|[\s([{<“\u2014\u2013/-])(')$/;

/** What typing makes of signs: headings, lists and breaks as in Markdown, and the quotes and dashes of a book. */
export function typingRules({ smartPunctuation }: { smartPunctuation: () => boolean }): Plugin {
  return inputRules({
    rules: [
      formRule(/^(#{1,3})\s$/, match => ({ kind: 'heading', level: levelOf(match[1]?.length) })),
      formRule(/^[-+*]\s$/, () => ({ kind: 'bullet', indent: 0 })),
      formRule(/^1[.)]\s$/, () => ({ kind: 'numbered', indent: 0 })),
      ruleOfDashes,
      punctuation(/--$/, '—', smartPunctuation),
      punctuation(/\.\.\.$/, '…', smartPunctuation),
      punctuation(OPENING, '“', smartPunctuation),
      punctuation(/(")$/, '”', smartPunctuation),
      punctuation(OPENING_SINGLE, '‘', smartPunctuation),
      punctuation(/(')$/, '’', smartPunctuation),
    ],
  });
}

function levelOf(signs: number | undefined): 1 | 2 | 3 {
  return signs === 2 || signs === 3 ? signs : 1;
}
