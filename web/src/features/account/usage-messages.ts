import type { Amount, Quota, Usage } from '@everdraft/core/entities/usage';
import { byteSize } from '@everdraft/core/text/byte-size';

const NAMES: Record<Exclude<Quota, 'bytes'>, { one: string; many: string }> = {
  manuscripts: { one: 'project', many: 'projects' },
  cards: { one: 'outline card', many: 'outline cards' },
  chats: { one: 'chat', many: 'chats' },
  messages: { one: 'chat message', many: 'chat messages' },
  versions: { one: 'version', many: 'versions' },
  updates: { one: 'recent change', many: 'recent changes' },
  styles: { one: 'writing style', many: 'writing styles' },
};
const QUOTAS = ['bytes', ...Object.keys(NAMES)] as Quota[]; // the keys of the record above

/** From this share on an author is warned. */
const ALMOST_FULL = 0.9;

export interface UsageMessage {
  /** 'Storage: 12 MB of 20 GB · 3 of 1,000 projects' */
  summary: string;
  /** 'Almost full: 950 of 1,000 projects' */
  warning?: string;
}

export function usageMessage(usage: Usage): UsageMessage {
  const summary = `Storage: ${amountOf('bytes', usage.bytes)} · ${amountOf('manuscripts', usage.manuscripts)}`;
  const fullest = QUOTAS.toSorted((one, two) => shareOf(usage[two]) - shareOf(usage[one]))[0];
  if (fullest === undefined || shareOf(usage[fullest]) < ALMOST_FULL) return { summary };
  const state = shareOf(usage[fullest]) >= 1 ? 'Full' : 'Almost full';
  return { summary, warning: `${state}: ${amountOf(fullest, usage[fullest])}` };
}

function shareOf({ used, limit }: Amount): number {
  if (limit === null) return 0;
  // A limit of none is not worth a warning: nobody can do anything about it.
  return limit === 0 ? 0 : used / limit;
}

function amountOf(quota: Quota, { used, limit }: Amount): string {
  if (quota === 'bytes') {
    return limit === null ? byteSize(used) : `${byteSize(used)} of ${byteSize(limit)}`;
  }
  const { one, many } = NAMES[quota];
  if (limit === null) return `${used.toLocaleString('en-US')} ${used === 1 ? one : many}`;
  return `${used.toLocaleString('en-US')} of ${limit.toLocaleString('en-US')} ${limit === 1 ? one : many}`;
}
