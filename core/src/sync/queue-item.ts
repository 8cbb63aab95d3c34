import { MAX_RETRIES } from '../limits.ts';

export type QueuedType =
  | 'manuscript'
  /** The prose of a manuscript; its id is the manuscript's. What is sent is read from the document when it is sent. */
  | 'document'
  | 'outlineCard'
  | 'cardOrder'
  | 'chatSession'
  | 'chatMessage'
  /** A change of the companion that the server has lost, or that comes from an archive. */
  | 'companionChange'
  /** The undo of a change of the companion; its id is the change's. */
  | 'changeUndo'
  | 'writingStyle'
  /** What an author writes about the style of a manuscript; its id is the manuscript's. */
  | 'styleProfile'
  | 'settings'
  /** What was typed on this device on one day into one book. */
  | 'deviceDay'
  /** A version of a manuscript that other devices should see. Its text is read from the store when it is sent. */
  | 'version';

/** One change on its way to the server: one call. */
export interface QueueItem {
  type: QueuedType;
  /** 'repair' brings the whole record, as it is when it is sent, to a server that cannot read its own. */
  action: 'create' | 'update' | 'delete' | 'restore' | 'repair';
  /** The id of the record, not of the item. */
  id: string;
  data: Record<string, unknown>;
  /** Strictly rising on a device, whatever its clock does. */
  timestamp: number;
  retries: number;
  failed: boolean;
  lastError: string | null;
  /**
   * Why it failed: a server that is away ('outage') is forgiven when it returns, a refusal waits for the author, and what
   * the account has no room for ('quota') is tried again now and then, and when room was made.
   */
  failure: 'none' | 'outage' | 'refusal' | 'quota';
  /** Why the server has refused it, in its own words for the author. */
  reason?: string | null;
  /** How often there was no room for it. */
  quotaRefusals?: number;
  /** The same for every delivery of this change, so that the server carries it out once. */
  opId: string;
  /** Whose change it is: never sent under another account. */
  userId: string;
  /** Written before its first call, since the answer may be lost: from then on the item is never changed. */
  wasSent: boolean;
}

/** What became of a call. */
export type Outcome =
  | { kind: 'accepted' }
  | { kind: 'refused'; error: string }
  | { kind: 'outage'; error: string }
  /** The account is full. It was not carried out, and the same change may be taken later. */
  | { kind: 'over-quota'; error: string; reason: string }
  /** Nothing was learnt about the item itself: it stays as it is and the whole queue waits. */
  | { kind: 'wait'; reason: 'signed-out' | 'wrong-account' | 'told-to-wait'; seconds?: number };

export interface Answer {
  status: number;
  isJsonOrEmpty: boolean;
  code?: string;
  /** The server's words for the author, of a refusal. */
  message?: string;
  retryAfterSeconds?: number;
}

/** Reads an answer of the server, or `undefined` when none came. */
export function outcomeOf(answer: Answer | undefined): Outcome {
  if (!answer) return { kind: 'outage', error: 'No answer' };
  const { status, retryAfterSeconds } = answer;
  const error = `HTTP ${status}`;
  if (status >= 200 && status < 300) {
    // A captive portal answers 200 with a page of its own: to believe it would lose the change.
    return answer.isJsonOrEmpty ? { kind: 'accepted' } : { kind: 'outage', error: 'No answer' };
  }
  if (status === 401) return { kind: 'wait', reason: 'signed-out' };
  if (status === 403 && answer.code === 'wrong_account') return { kind: 'wait', reason: 'wrong-account' };
  if (answer.code === 'quota_exceeded') return { kind: 'over-quota', error, reason: answer.message ?? '' };
  if (status === 429 || (status === 503 && retryAfterSeconds !== undefined)) {
    return { kind: 'wait', reason: 'told-to-wait', seconds: retryAfterSeconds ?? DEFAULT_WAIT_SECONDS };
  }
  // 421: the server does not know its own name until its operator sets it, which says nothing about the change.
  if (status >= 500 || status === 408 || status === 421 || status < 400) return { kind: 'outage', error };
  return { kind: 'refused', error };
}

const DEFAULT_WAIT_SECONDS = 10;

/** The item after its call, or `undefined` when it has left the queue. */
export function afterOutcome(item: QueueItem, outcome: Outcome): QueueItem | undefined {
  switch (outcome.kind) {
    case 'accepted':
      return undefined;
    case 'wait':
      return item;
    case 'over-quota': {
      const { error: lastError, reason } = outcome;
      const quotaRefusals = (item.quotaRefusals ?? 0) + 1;
      return { ...item, failed: true, failure: 'quota', lastError, reason, quotaRefusals };
    }
    case 'refused':
    case 'outage': {
      const failure = outcome.kind === 'outage' ? 'outage' : 'refusal';
      if (item.retries < MAX_RETRIES) {
        return { ...item, retries: item.retries + 1, lastError: outcome.error, failure };
      }
      return { ...item, failed: true, lastError: outcome.error, failure };
    }
  }
}

/** A retry that the author asked for, or that the server's return allows. */
export function resetForRetry(item: QueueItem): QueueItem {
  return { ...item, retries: 0, failed: false, lastError: null, failure: 'none', reason: null };
}

/** Whether it waits for room in the account. */
export function isOverQuota({ failed, failure }: Pick<QueueItem, 'failed' | 'failure'>): boolean {
  return failed && failure === 'quota';
}

/**
 * Those that wait for room and are tried next: the ones that were tried least often, so that one too large never keeps
 * the others from being tried.
 */
export function nextForRoom<T extends QueueItem>(items: readonly T[], most: number): T[] {
  return items
    .filter(isOverQuota)
    .sort((one, two) => (one.quotaRefusals ?? 0) - (two.quotaRefusals ?? 0) || one.timestamp - two.timestamp)
    .slice(0, most);
}

/** Without this, three retries during an outage would leave changes behind that nobody sends again. */
export function isForgivenWhenServerReturns(item: QueueItem): boolean {
  return item.failed && item.failure === 'outage';
}
