import { Refusal } from '@everdraft/core/api/errors';
import {
  firstRevocationKey,
  type Revocation,
  type RevocationKey,
  type RevocationKind,
  unwrapRevocationKey,
  wrapRevocationKey,
} from '../crypto/revocation.ts';
import type { RecordPlace } from '../crypto/sealed-record.ts';
import type { ReadDoor, WriteDoor } from './door.ts';

/** Fewer than any database takes as values of one statement. */
const IDS_AT_ONCE = 200;

interface NewRevocation {
  id: string;
  userId: string;
  at: string;
}

/** What a backup made earlier would bring back: deleted accounts and former passwords. */
export class RevocationsReader {
  protected readonly door: ReadDoor;

  constructor(door: ReadDoor) {
    this.door = door;
  }

  /** All but those with these ids, in the order of their times. */
  async listBeside(ids: ReadonlySet<string>): Promise<Revocation[]> {
    const rows = await this.door.tables
      .selectFrom('revocations')
      .select('id')
      .orderBy('at')
      .orderBy('id')
      .execute();
    const missing = rows.map(row => row.id).filter(id => !ids.has(id));
    const found: Revocation[] = [];
    for (let from = 0; from < missing.length; from += IDS_AT_ONCE) {
      found.push(
        ...(await this.door.tables
          .selectFrom('revocations')
          .select(['id', 'kind', 'user_tag as userTag', 'sealed', 'at'])
          .where('id', 'in', missing.slice(from, from + IDS_AT_ONCE))
          .orderBy('at')
          .orderBy('id')
          .execute()),
      );
    }
    return found;
  }

  /** Those of these that this database knows nothing of. */
  async listUnknown(revocations: readonly Revocation[]): Promise<Revocation[]> {
    const unknown: Revocation[] = [];
    for (let from = 0; from < revocations.length; from += IDS_AT_ONCE) {
      const some = revocations.slice(from, from + IDS_AT_ONCE);
      const rows = await this.door.tables
        .selectFrom('revocations')
        .select('id')
        .where(
          'id',
          'in',
          some.map(({ id }) => id),
        )
        .execute();
      const known = new Set(rows.map(row => row.id));
      unknown.push(...some.filter(({ id }) => !known.has(id)));
    }
    return unknown;
  }

  /** The password hash that was sealed with a revocation of this author; undefined where it does not open. */
  async passwordHashOf(userId: string, { id, sealed }: Revocation): Promise<string | undefined> {
    if (!sealed) return undefined;
    return Buffer.from(await this.door.sealer.open(placeOf(userId, id), sealed)).toString('utf8');
  }
}

export class RevocationsWriter extends RevocationsReader {
  declare protected readonly door: WriteDoor;

  constructor(door: WriteDoor) {
    super(door);
  }

  /** The key of the log; made when it is first asked for. */
  async key(): Promise<RevocationKey> {
    const { tables, keyring } = this.door;
    const state = await tables
      .selectFrom('server_state')
      .select(['kek_id', 'revocation_key', 'created_at'])
      .executeTakeFirstOrThrow();
    // The master key was changed, and this server still has the former one.
    if (state.kek_id !== keyring.masterKey.id) throw new Refusal('server_stopping');
    if (state.revocation_key) return unwrapRevocationKey(keyring.masterKey, state.revocation_key);
    const key = firstRevocationKey(keyring.masterKey, state.created_at);
    await tables
      .updateTable('server_state')
      .set({ revocation_key: wrapRevocationKey(keyring.masterKey, key) })
      .execute();
    return key;
  }

  async addDeletion(revocation: NewRevocation): Promise<void> {
    await this.#add('account-deleted', revocation, null);
  }

  async addPasswordChange(revocation: NewRevocation, passwordHash: string): Promise<void> {
    const { userId, id } = revocation;
    const sealed = await this.door.sealer.seal(placeOf(userId, id), Buffer.from(passwordHash, 'utf8'));
    await this.#add('password-changed', revocation, sealed);
  }

  /** Takes in what a log says, as it stands there. */
  async addAll(revocations: readonly Revocation[]): Promise<void> {
    for (const revocation of revocations) await this.#insert(revocation);
  }

  async #add(
    kind: RevocationKind,
    { id, userId, at }: NewRevocation,
    sealed: Uint8Array | null,
  ): Promise<void> {
    await this.#insert({ id, kind, userTag: (await this.key()).tagOf(userId), sealed, at });
  }

  async #insert({ id, kind, userTag, sealed, at }: Revocation): Promise<void> {
    await this.door.tables
      .insertInto('revocations')
      .values({ id, kind, user_tag: userTag, sealed, at })
      .execute();
  }
}

function placeOf(userId: string, id: string): RecordPlace {
  return { userId, table: 'revocations', recordId: id, extra: 'password' };
}
