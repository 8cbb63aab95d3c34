import type { RevocationKey } from '../crypto/revocation.ts';
import {
  appendToRevocationLog,
  generationLine,
  parseRevocationLog,
  readRevocationLog,
  revocationLine,
} from '../store/revocation-log-file.ts';
import type { Store } from '../store/store.ts';

/** The database was put back from a backup and nobody has said so. The message is for whoever runs the server. */
class DatabaseIsOlder extends Error {
  override readonly name = 'DatabaseIsOlder';
}

/**
 * A copy of the revocations outside the database: a backup would bring deleted accounts and former passwords back, and the
 * database that was put back cannot know of them. Every server keeps a copy of all of them.
 */
export interface RevocationLog {
  /** Refuses a database that is older than the log. */
  open(): Promise<void>;
  /** Writes down what the log lacks. A failure is told and tried again later: the database has it in any case. */
  write(): Promise<void>;
  /** The same, and marks that the database has come so far. */
  mark(): Promise<void>;
}

interface RevocationLogParts {
  store: Store;
  file: string;
  onUnverifiedLines: (count: number) => void;
  onFailure: (failure: unknown) => void;
}

export function createRevocationLog(parts: RevocationLogParts): RevocationLog {
  const { store, file, onFailure } = parts;
  const written = new Set<string>();
  let writing = Promise.resolve();

  const keyOfLog = () => store.transact(({ revocations }) => revocations.key());

  async function append(key: RevocationKey, generation?: number): Promise<void> {
    const missing = await store.read(({ revocations }) => revocations.listBeside(written));
    const lines = missing.map(revocation => revocationLine(key, revocation));
    if (generation !== undefined) lines.push(generationLine(key, generation));
    await appendToRevocationLog(file, lines);
    for (const { id } of missing) written.add(id);
  }

  /** One after the other: two at once would write the same lines. */
  function inTurn(work: () => Promise<void>): Promise<void> {
    writing = writing.then(work).catch(onFailure);
    return writing;
  }

  return {
    async open() {
      const text = await readRevocationLog(file);
      if (text === undefined) return;
      const { revocations, generation, unverifiedLines } = parseRevocationLog(await keyOfLog(), text);
      if (unverifiedLines > 0) parts.onUnverifiedLines(unverifiedLines);
      await store.read(async records => {
        const unknown = await records.revocations.listUnknown(revocations);
        if (unknown.length > 0 || generation > (await records.serverState.generation()))
          throw olderThan(file);
      });
      for (const { id } of revocations) written.add(id);
    },
    write: () => inTurn(async () => append(await keyOfLog())),
    mark: () =>
      inTurn(async () => {
        // In the database first: a mark that only the log has would say that the database was put back.
        const generation = await store.transact(({ serverState }) => serverState.advanceGeneration());
        await append(await keyOfLog(), generation);
      }),
  };
}

function olderThan(file: string): DatabaseIsOlder {
  return new DatabaseIsOlder(
    [
      `the database is older than ${file}, so it was put back from a backup.`,
      'Run `npm run after-restore` with the same settings, then start the server again: otherwise deleted accounts, former passwords and ended sessions would work again.',
    ].join(' '),
  );
}
