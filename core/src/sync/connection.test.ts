import { describe, expect, it } from 'vitest';
import {
  afterConnectionEvent,
  badgeOf,
  type ConnectionEvent,
  type ConnectionState,
  startOfConnection,
} from './connection.ts';

type Kind = ConnectionState['kind'];
type EventName = Exclude<ConnectionEvent['type'], 'queue-counted'>;

/** Every state with every event: a state or an event without its cell does not compile. */
const TABLE: Record<Kind, Record<EventName, Kind>> = {
  starting: {
    'browser-went-offline': 'offline',
    'browser-came-online': 'starting',
    'server-answered': 'online',
    'server-did-not-answer': 'unreachable',
    'session-ended': 'signed-out',
  },
  offline: {
    'browser-went-offline': 'offline',
    'browser-came-online': 'starting',
    'server-answered': 'offline',
    'server-did-not-answer': 'offline',
    'session-ended': 'offline',
  },
  unreachable: {
    'browser-went-offline': 'offline',
    'browser-came-online': 'unreachable',
    'server-answered': 'online',
    'server-did-not-answer': 'unreachable',
    'session-ended': 'signed-out',
  },
  'signed-out': {
    'browser-went-offline': 'offline',
    'browser-came-online': 'signed-out',
    'server-answered': 'online',
    'server-did-not-answer': 'unreachable',
    'session-ended': 'signed-out',
  },
  online: {
    'browser-went-offline': 'offline',
    'browser-came-online': 'online',
    'server-answered': 'online',
    'server-did-not-answer': 'unreachable',
    'session-ended': 'signed-out',
  },
};

const cells = Object.entries(TABLE).flatMap(([from, row]) =>
  Object.entries(row).map(([event, to]) => ({ from: from as Kind, event: event as EventName, to })),
);

describe('the connection', () => {
  it.each(cells)('[CONN-1] goes from $from by $event to $to and keeps its counts', ({ from, event, to }) => {
    const state = { kind: from, waiting: 3, failed: 1 };
    expect(afterConnectionEvent(state, { type: event })).toEqual({ kind: to, waiting: 3, failed: 1 });
  });

  it('takes new counts in any state', () => {
    for (const kind of Object.keys(TABLE) as Kind[]) {
      const counted = afterConnectionEvent(
        { kind, waiting: 0, failed: 0 },
        { type: 'queue-counted', waiting: 2, failed: 1 },
      );
      expect(counted).toEqual({ kind, waiting: 2, failed: 1 });
    }
  });

  it('is the same thing when nothing has changed', () => {
    const state = { kind: 'online' as const, waiting: 2, failed: 1 };
    expect(afterConnectionEvent(state, { type: 'queue-counted', waiting: 2, failed: 1 })).toBe(state);
    expect(afterConnectionEvent(state, { type: 'server-answered' })).toBe(state);
  });

  it('starts as the browser says', () => {
    expect(startOfConnection(true).kind).toBe('starting');
    expect(startOfConnection(false).kind).toBe('offline');
  });
});

describe('the badge', () => {
  it('[CONN-8] says synced only when the server has answered and nothing waits', () => {
    for (const kind of Object.keys(TABLE) as Kind[]) {
      for (const waiting of [0, 1]) {
        for (const failed of [0, 1]) {
          const isSynced = badgeOf({ kind, waiting, failed }).kind === 'synced';
          expect(isSynced).toBe(kind === 'online' && waiting === 0 && failed === 0);
        }
      }
    }
  });

  it('[CONN-3] says offline without a network and without a server', () => {
    expect(badgeOf({ kind: 'offline', waiting: 4, failed: 0 })).toEqual({ kind: 'offline' });
    expect(badgeOf({ kind: 'unreachable', waiting: 4, failed: 0 })).toEqual({ kind: 'offline' });
  });

  it('counts what waits while it is sent', () => {
    expect(badgeOf({ kind: 'online', waiting: 4, failed: 1 })).toEqual({ kind: 'syncing', pending: 4 });
  });
});
