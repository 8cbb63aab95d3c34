import type { Answer } from '@everdraft/core/sync/queue-item';

export interface SyncRequest {
  method: 'GET' | 'POST' | 'PATCH' | 'DELETE';
  path: string;
  body?: unknown;
  /** The operation that this call carries out; the server carries it out once, however often it arrives. */
  opId?: string;
  /** Whose changes these are. The server refuses them under any other account. */
  userId: string;
}

export interface SyncAnswer extends Answer {
  /** The parsed body, when it was JSON. */
  body: unknown;
}

/** The way to the server. Answers undefined when none came; never throws. */
export interface Transport {
  call(request: SyncRequest): Promise<SyncAnswer | undefined>;
}
