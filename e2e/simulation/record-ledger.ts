export type RecordKind = 'outline-card' | 'chat-session' | 'chat-message' | 'writing-style';

/** What must be true of cards, chats and styles, kept apart from the program it checks. */
export interface RecordLedger {
  /** A device has written it down, with this mark in its words that nothing else has. */
  made(record: { kind: RecordKind; id: string; mark: string; inside?: string }): void;
  /** An author who saw it deleted it. */
  deleted(id: string): void;
  /** An author took it out of the trash: whether it is there in the end depends on whose word came last. */
  restored(id: string): void;
  /** The server took this value in this operation, for the first or another time. */
  taken(value: { id: string; field: string; value: string; opId: string }): void;
  /** What is missing, doubled, back from the dead or not as it was last written among what the server ended with. */
  unaccountedFor(kept: readonly KeptRecord[], options: { mayReturn: boolean }): string[];
  count(): number;
}

export interface KeptRecord {
  kind: RecordKind;
  id: string;
  fields: Readonly<Record<string, unknown>>;
}

interface Entry {
  kind: RecordKind;
  mark: string;
  /** The chat of a message, which is deleted with it. */
  inside: string | undefined;
  isDeleted: boolean;
  wasRestored: boolean;
}

export function openRecordLedger(): RecordLedger {
  const entries = new Map<string, Entry>();
  const values = new Map<string, Map<string, string>>();
  const seen = new Set<string>();
  const isDeleted = ({ inside, isDeleted }: Entry): boolean =>
    isDeleted || (inside !== undefined && (entries.get(inside)?.isDeleted ?? false));
  return {
    made: ({ kind, id, mark, inside }) =>
      void entries.set(id, { kind, mark, inside, isDeleted: false, wasRestored: false }),
    deleted(id) {
      const entry = entries.get(id);
      if (entry) entry.isDeleted = true;
    },
    restored(id) {
      const entry = entries.get(id);
      if (entry) entry.wasRestored = true;
    },
    taken({ id, field, value, opId }) {
      if (seen.has(`${opId} ${field}`)) return;
      seen.add(`${opId} ${field}`);
      values.set(id, (values.get(id) ?? new Map<string, string>()).set(field, value));
    },
    unaccountedFor(kept, { mayReturn }) {
      const problems: string[] = [];
      const marksOf = new Map<string, number>();
      for (const { id, fields } of kept) {
        const mark = entries.get(id)?.mark;
        const words = JSON.stringify(fields);
        for (const found of words.match(/‹[0-9a-f]+›/g) ?? [])
          marksOf.set(found, (marksOf.get(found) ?? 0) + 1);
        if (mark !== undefined && !words.includes(mark)) problems.push(`${id} has lost its words`);
        if (mayReturn) continue;
        for (const [field, value] of values.get(id) ?? []) {
          if (fields[field] !== value)
            problems.push(`${field} of ${id} is ${String(fields[field])} instead of ${value}`);
        }
      }
      const keptIds = new Set(kept.map(({ id }) => id));
      for (const [id, entry] of entries) {
        const times = marksOf.get(entry.mark) ?? 0;
        if (times > 1) problems.push(`${entry.kind} ${id} is there ${times} times`);
        if (!isDeleted(entry) && !keptIds.has(id)) problems.push(`${entry.kind} ${id} is missing`);
        if (isDeleted(entry) && keptIds.has(id) && !entry.wasRestored && !mayReturn)
          problems.push(`${entry.kind} ${id} was deleted and is there`);
      }
      return problems;
    },
    count: () => entries.size,
  };
}
