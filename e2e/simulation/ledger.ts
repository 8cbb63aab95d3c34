/**
 * What must be true of every typed word, kept apart from the program it checks: plain maps, no document, no queue.
 */
export interface Ledger {
  typed(token: string, bookId: string): void;
  /** The device said 'Saved' after this word was typed. */
  acknowledged(token: string): void;
  /** The server said so and no device has seen it: going back to a backup may lose it. */
  acknowledgedByServerAlone(token: string): void;
  /** The server went back to a backup. */
  serverWentBack(): void;
  /** An author who saw this word deleted it, or a part of it. */
  deletedKnowingly(token: string): void;
  /** The words that are missing or doubled in the texts that all devices and the server ended with. */
  unaccountedFor(textOf: (bookId: string) => string | undefined): string[];
  /** The server took this name for a book, in this operation, for the first or another time. */
  named(bookId: string, opId: string, title: string): void;
  /** The last name that the server was given for a book. */
  nameOf(bookId: string): string | undefined;
  counts(): { typed: number; acknowledged: number; deleted: number };
}

interface Entry {
  bookId: string;
  isAcknowledged: boolean;
  isDeleted: boolean;
  isFromServerAlone: boolean;
}

export function openLedger(): Ledger {
  const entries = new Map<string, Entry>();
  const names = new Map<string, string>();
  const seen = new Set<string>();
  const change = (token: string, fields: Partial<Entry>) => {
    const entry = entries.get(token);
    if (entry) entries.set(token, { ...entry, ...fields });
  };
  return {
    typed: (token, bookId) =>
      void entries.set(token, {
        bookId,
        isAcknowledged: false,
        isDeleted: false,
        isFromServerAlone: false,
      }),
    acknowledged: token => change(token, { isAcknowledged: true }),
    acknowledgedByServerAlone: token => change(token, { isAcknowledged: true, isFromServerAlone: true }),
    serverWentBack() {
      for (const [token, { isFromServerAlone }] of entries) {
        if (isFromServerAlone) change(token, { isAcknowledged: false });
      }
    },
    deletedKnowingly: token => change(token, { isDeleted: true }),
    unaccountedFor(textOf) {
      const problems: string[] = [];
      for (const [token, { bookId, isAcknowledged, isDeleted }] of entries) {
        const times = (textOf(bookId) ?? '').split(token).length - 1;
        if (times > 1) problems.push(`${token} stands ${times} times in ${bookId}`);
        if (times === 0 && isAcknowledged && !isDeleted) problems.push(`${token} is missing from ${bookId}`);
      }
      return problems;
    },
    named(bookId, opId, title) {
      if (seen.has(opId)) return;
      seen.add(opId);
      names.set(bookId, title);
    },
    nameOf: bookId => names.get(bookId),
    counts() {
      const all = [...entries.values()];
      return {
        typed: all.length,
        acknowledged: all.filter(entry => entry.isAcknowledged).length,
        deleted: all.filter(entry => entry.isDeleted).length,
      };
    },
  };
}
