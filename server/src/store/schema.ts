import type { CompanionChange } from '@everdraft/core/entities/companion-change';
import type { VersionReason } from '@everdraft/core/entities/version';
import type { Generated } from 'kysely';
import type { RevocationKind } from '../crypto/revocation.ts';

/** The tables as queries see them: bytes are Uint8Array and numbers are numbers on either database. */
export interface Tables {
  migrations: { name: string; applied_at: string };
  server_state: {
    /** Always 1: there is one row. */
    id: number;
    epoch: string;
    kek_id: string;
    kek_check: Uint8Array;
    created_at: string;
    /** The key of the revocation log, wrapped by the master key; null until it is first needed. */
    revocation_key: Uint8Array | null;
    /** Rises every hour that a server runs: a database that was put back from a backup has an earlier one. */
    generation: Generated<number>;
    /** The time that was last believed, and one that is not believed yet, with how long it has been told. */
    clock_at_ms: number | null;
    clock_suspect_at_ms: number | null;
    clock_suspect_held_ms: number | null;
  };
  revocations: {
    id: string;
    kind: RevocationKind;
    /** Whose it is, as nobody without the key of the log can tell. */
    user_tag: string;
    sealed: Uint8Array | null;
    at: string;
  };
  /** Sessions of accounts that were deleted, so that their devices can be told so. */
  deleted_sessions: { token_hash: string; deleted_at: string };
  users: {
    id: string;
    email: string;
    email_key: string;
    password_hash: string;
    /** The number of this author's latest change. */
    seq: number;
    created_at: string;
  };
  user_keys: {
    user_id: string;
    version: number;
    wrapped: Uint8Array;
    kek_id: string;
    /** The oldest format in which rows with a number are accepted; authenticated with the wrapped key. */
    oldest_format: number;
  };
  devices: {
    id: string;
    user_id: string;
    token_hash: string;
    name: string;
    signed_in_at: string;
    last_seen_at: string;
    expires_at: string;
  };
  recovery_codes: { user_id: string; code_hash: string; created_at: string; used_at: string | null };
  attempts: { key_hash: string; at: string };
  manuscripts: OwnedRow & {
    id: string;
    writing_style_id: string | null;
    word_count: number;
    character_count: number;
    last_saved: string;
    created_at: string;
    deleted_at: string | null;
  };
  document_updates: OwnedRow & {
    manuscript_id: string;
    op_id: string;
    created_at: string;
    /** 1 for an update that could not be applied: it is in no snapshot and is never removed. */
    is_unreadable: Generated<number>;
  };
  document_snapshots: {
    manuscript_id: string;
    user_id: string;
    up_to: number;
    sealed: Uint8Array;
    created_at: string;
  };
  document_heads: {
    manuscript_id: string;
    user_id: string;
    /** How far each writer has come; null when that is not known and must be read from the document. */
    state_vector: Uint8Array | null;
    /** The number of the latest update. */
    last_seq: number;
    /** How many updates the snapshot does not contain. */
    unfolded_rows: number;
    /** The highest number of an update that was removed because the snapshot contains it; 0 when none was. */
    removed_up_to: number;
    /** How many changes have come since the document was last opened as a whole. */
    untried_changes: Generated<number>;
    /** The number of the change up to which it was; 0 when it never was. */
    tried_seq: Generated<number>;
    /** Which reader could not open the document within its limits; null when every one could. */
    quarantined_by: Generated<string | null>;
    quarantined_at: Generated<string | null>;
    quarantine_reason: Generated<QuarantineReason | null>;
  };
  document_versions: {
    id: string;
    manuscript_id: string;
    user_id: string;
    /** What it was kept before, or why. */
    reason: VersionReason;
    word_count: number;
    words_added: number;
    words_removed: number;
    /** The number of the change that took its place; null where the text was not touched. */
    followed_by: number | null;
    sealed: Uint8Array;
    created_at: string;
  };
  version_pieces: {
    manuscript_id: string;
    user_id: string;
    /** Blinded: what a piece is called says what stands in it. */
    name: string;
    sealed: Uint8Array;
  };
  outline_cards: OwnedRow & {
    id: string;
    manuscript_id: string;
    order_key: string;
    created_at: string;
    deleted_at: string | null;
  };
  chat_sessions: OwnedRow & { id: string; manuscript_id: string; created_at: string };
  chat_messages: OwnedRow & {
    id: string;
    manuscript_id: string;
    session_id: string;
    role: 'user' | 'assistant';
    mode: 'editor' | 'ghostwriter' | 'critic' | 'idea-smith' | 'researcher';
    timestamp: string;
  };
  companion_changes: OwnedRow & {
    id: string;
    manuscript_id: string;
    session_id: string;
    question_id: string;
    reply_id: string;
    card_id: string;
    action: CompanionChange['action'];
    made_at: string;
    undone_at: string | null;
    /** 1 once its former values are gone. */
    is_expired: number;
  };
  writing_styles: OwnedRow & { id: string; created_at: string };
  style_profiles: OwnedRow & { manuscript_id: string };
  settings: OwnedRow & {
    autosave_enabled: number;
    style_learning_enabled: number;
    theme: 'dark' | 'light';
  };
  device_days: OwnedRow & { device_id: string; day: string; manuscript_id: string };
  tombstones: {
    user_id: string;
    entity: 'manuscript' | 'outline-card' | 'chat-session' | 'writing-style';
    id: string;
    /** The number of the change that deleted it. */
    seq: number;
    deleted_at: string;
    /** The number of the change that removed it for good; null while it lies in the trash. */
    gone_seq: number | null;
  };
  damaged_rows: {
    /** By table, row and bytes: the same damage is written down once, whoever finds it. */
    id: string;
    user_id: string;
    manuscript_id: string | null;
    row_table: SealedTable;
    /** What devices call it. */
    record_id: string;
    /** The number that the row had when it was found. */
    row_seq: number;
    /** Its bytes as they were found. */
    sealed: Uint8Array;
    /** Of a part of a text: how far each writer had come with it; null where that is not known. */
    state_vector: Uint8Array | null;
    /** The number of the change by which devices hear of the damage, and later of its repair. */
    seq: number;
    found_at: string;
    repaired_at: string | null;
  };
  operations: { user_id: string; op_id: string; created_at: string };
  companion_usage: {
    user_id: string;
    /** Such as 2026-03-01, in UTC. */
    day: string;
    messages: number;
    tokens: number;
  };
  author_usage: BookUsage & { user_id: string; styles: number; operations: number };
  /** Of every manuscript that there is, in use or in the trash. */
  manuscript_usage: BookUsage & { manuscript_id: string; user_id: string };
}

/** Running totals, to which every change adds what it adds. */
interface BookUsage {
  bytes: number;
  /** What lies in the trash by itself: of an author also the manuscripts there, of a manuscript its deleted cards. */
  trashed_bytes: number;
  manuscripts: number;
  cards: number;
  chats: number;
  messages: number;
  versions: number;
  updates: number;
}

/** The tables whose rows hold sealed bytes of an author. */
export type SealedTable =
  | 'manuscripts'
  | 'document_updates'
  | 'document_snapshots'
  | 'document_versions'
  | 'version_pieces'
  | 'outline_cards'
  | 'chat_sessions'
  | 'chat_messages'
  | 'companion_changes'
  | 'writing_styles'
  | 'style_profiles'
  | 'settings'
  | 'device_days';

/** What a document took more of than it may, when it was opened. */
export type QuarantineReason = 'time' | 'memory' | 'size';

interface OwnedRow {
  user_id: string;
  /** The number of the author's change that made the row what it is. */
  seq: number;
  /** Everything an author wrote, under their key. */
  sealed: Uint8Array;
}
