import type { StyleImpressions } from '@everdraft/core/entities/style-impressions';

const TONES_MAX = 6;
const TONE_MAX_CHARACTERS = 60;
const PACING_MAX_CHARACTERS = 400;

/** What a model has said of a style, as far as it kept to the two lines it was asked for; undefined where it did not. */
export function readImpressions(reply: string, model: string): StyleImpressions | undefined {
  const tone = lineOf(reply, 'tone')
    .split(/[;,]/)
    .map(word => word.trim().replace(/\.$/, ''))
    .filter(word => word !== '' && word.length <= TONE_MAX_CHARACTERS);
  const pacing = lineOf(reply, 'pacing').slice(0, PACING_MAX_CHARACTERS);
  if (tone.length === 0 || pacing === '') return undefined;
  return { tone: [...new Set(tone)].slice(0, TONES_MAX), pacing, model };
}

/** Some models put names like these in bold type or in a list. */
const NAMED_LINE = /^[-*\s]*(tone|pacing)\s*\**:/i;

function lineOf(reply: string, name: 'tone' | 'pacing'): string {
  const line = reply.split('\n').find(one => NAMED_LINE.exec(one)?.[1]?.toLowerCase() === name);
  return (line ?? '').replace(/^[^:]*:\**/, '').trim();
}
