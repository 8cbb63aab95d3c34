/**
 * What this device knows of its connection.
 *
 *   starting ──server-answered──► online ◄──server-answered── unreachable, signed-out
 *       any ──browser-went-offline──► offline ──browser-came-online──► starting
 *       any but offline ──server-did-not-answer──► unreachable
 *       any but offline ──session-ended──► signed-out
 *
 * While the browser says there is no network nothing else can be learnt, so an answer that was still under way changes
 * nothing: only the browser's own word leads out of `offline`.
 */
export interface ConnectionState {
  kind: 'starting' | 'offline' | 'unreachable' | 'signed-out' | 'online';
  /** Changes that are on this device and not yet on the server. */
  waiting: number;
  /** Those among them that were given up and wait for the author or for the server's return. */
  failed: number;
}

export type ConnectionEvent =
  | { type: 'browser-went-offline' }
  | { type: 'browser-came-online' }
  | { type: 'server-answered' }
  | { type: 'server-did-not-answer' }
  | { type: 'session-ended' }
  | { type: 'queue-counted'; waiting: number; failed: number };

export function startOfConnection(isBrowserOnline: boolean): ConnectionState {
  return { kind: isBrowserOnline ? 'starting' : 'offline', waiting: 0, failed: 0 };
}

/** The same thing when nothing has changed: the queue is counted all the time, and whoever shows it need not be drawn anew. */
export function afterConnectionEvent(state: ConnectionState, event: ConnectionEvent): ConnectionState {
  switch (event.type) {
    case 'browser-went-offline':
      return { ...state, kind: 'offline' };
    case 'browser-came-online':
      return state.kind === 'offline' ? { ...state, kind: 'starting' } : state;
    case 'server-answered':
      return unlessOffline(state, 'online');
    case 'server-did-not-answer':
      return unlessOffline(state, 'unreachable');
    case 'session-ended':
      return unlessOffline(state, 'signed-out');
    case 'queue-counted':
      return state.waiting === event.waiting && state.failed === event.failed
        ? state
        : { ...state, waiting: event.waiting, failed: event.failed };
  }
}

function unlessOffline(state: ConnectionState, kind: ConnectionState['kind']): ConnectionState {
  return state.kind === 'offline' || state.kind === kind ? state : { ...state, kind };
}

/** No network, or nobody answers: what is asked of the server now would wait. */
export function isServerAway({ kind }: ConnectionState): boolean {
  return kind === 'offline' || kind === 'unreachable';
}

export type ConnectionBadge = { kind: 'offline' } | { kind: 'syncing'; pending: number } | { kind: 'synced' };

/** 'Synced' is said only when the server has answered and nothing at all is waiting, failed items included. */
export function badgeOf(state: ConnectionState): ConnectionBadge {
  if (isServerAway(state)) return { kind: 'offline' };
  if (state.kind === 'online' && state.waiting === 0 && state.failed === 0) return { kind: 'synced' };
  return { kind: 'syncing', pending: state.waiting };
}
