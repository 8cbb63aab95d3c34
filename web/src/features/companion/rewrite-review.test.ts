import { openDocument } from '@everdraft/core/document/open-document';
import { parseHtml } from '@everdraft/core/document/parse-html';
import { describe, expect, it } from 'vitest';
import type { WritingDesk } from '../../document/desk/writing-desk.ts';
import { RewriteReview } from './rewrite-review.ts';

const BOOK = 'Low Water\nShe turned up the collar. It was very cold. The rope was wet.\nTib rowed.\n';

function review(selected: string, offered: string) {
  const { text } = openDocument([]);
  text.insert(0, BOOK);
  const listeners = new Set<() => void>();
  const reasons: unknown[] = [];
  const desk = {
    // Of the manuscript a review reads its text alone.
    manuscript: { text } as WritingDesk['manuscript'],
    subscribe(listener: () => void) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    change(...[steps, reason]: Parameters<WritingDesk['change']>) {
      reasons.push(reason);
      text.applyDelta(steps.map(step => ({ ...step })));
    },
  };
  const from = BOOK.indexOf(selected);
  const begun = RewriteReview.begin(desk, { from, to: from + selected.length }, parseHtml(offered));
  if (!begun) throw new Error('There is nothing to review.');
  begun.subscribe(() => undefined);
  return { review: begun, text, reasons, tell: () => [...listeners].map(listener => listener()) };
}

const SELECTED = 'She turned up the collar. It was very cold. The rope was wet.\n';
const OFFERED = '<p>She raised her collar. It was cold. The rope dripped.</p>';

describe('the review of a rewrite', () => {
  it('puts in what was accepted and leaves what was rejected or not decided on', () => {
    const { review: reviewed, text, reasons } = review(SELECTED, OFFERED);
    expect(reviewed.state.hunks.map(({ removed, added }) => [removed.trim(), added.trim()])).toEqual([
      ['turned up the', 'raised her'],
      ['very', ''],
      ['was wet', 'dripped'],
    ]);
    reviewed.decide(0, 'accepted');
    reviewed.decide(1, 'rejected');
    expect(text.toString()).toBe(BOOK);
    expect(reviewed.putIn()).toBe(1);
    expect(text.toString()).toBe(BOOK.replace('turned up the', 'raised her'));
    expect(reasons).toEqual(['companion']);
  });

  it('takes or leaves the rest at once', () => {
    const { review: reviewed, text } = review(SELECTED, OFFERED);
    reviewed.decide(1, 'rejected');
    reviewed.decideRest('accepted');
    expect(reviewed.putIn()).toBe(2);
    expect(text.toString()).toContain(
      'She raised her collar. It was very cold. The rope dripped.\nTib rowed.',
    );
  });

  it('goes to its own words when others write above, and withdraws a change whose words they touch', () => {
    const { review: reviewed, text, tell } = review(SELECTED, OFFERED);
    reviewed.decideRest('accepted');
    text.insert(0, 'A new first line.\n');
    const at = text.toString().indexOf('very');
    text.delete(at, 4);
    text.insert(at, 'bitterly');
    tell();
    expect(reviewed.state.hunks.map(({ hunk }) => hunk !== undefined)).toEqual([true, false, true]);
    expect(reviewed.putIn()).toBe(2);
    expect(text.toString()).toBe(
      'A new first line.\nLow Water\nShe raised her collar. It was bitterly cold. The rope dripped.\nTib rowed.\n',
    );
  });

  it('puts nothing in when its words are gone', () => {
    const { review: reviewed, text } = review(SELECTED, OFFERED);
    reviewed.decideRest('accepted');
    text.delete(10, SELECTED.length);
    expect(reviewed.putIn()).toBe(0);
    expect(text.toString()).toBe('Low Water\nTib rowed.\n');
  });

  it('does not begin where nothing would change', () => {
    expect(() => review('The rope was wet.', '<p>The rope was wet.</p>')).toThrow('nothing to review');
  });
});
