import { describe, expect, it } from 'vitest';
import { readImpressions } from './read-impressions.ts';

describe('the words of a model on a style', () => {
  it('[STYLE-34] are read from the two lines it was asked for', () => {
    expect(readImpressions('Tone: dry; watchful; tender.\nPacing: Slow, then sudden.', 'm')).toEqual({
      tone: ['dry', 'watchful', 'tender'],
      pacing: 'Slow, then sudden.',
      model: 'm',
    });
    expect(readImpressions('- **Tone:** dry, dry\n- **Pacing**: Even.\nMore.', 'm')).toEqual({
      tone: ['dry'],
      pacing: 'Even.',
      model: 'm',
    });
  });

  it.each(['', 'I cannot say.', 'Tone: dry', 'Pacing: Slow.', 'Tone: ;\nPacing: Slow.'])(
    '[STYLE-34] are none where %j is all that was said',
    reply => {
      expect(readImpressions(reply, 'm')).toBeUndefined();
    },
  );

  it('are cut to what a small pane can show', () => {
    const said = readImpressions(`Tone: a;b;c;d;e;f;g;${'x'.repeat(61)}\nPacing: ${'y'.repeat(900)}`, 'm');
    expect(said?.tone).toEqual(['a', 'b', 'c', 'd', 'e', 'f']);
    expect(said?.pacing).toHaveLength(400);
  });
});
