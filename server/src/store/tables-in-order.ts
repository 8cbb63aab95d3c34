import type { Tables } from './schema.ts';

/** Every table that holds data, each after those that its rows refer to. */
export const TABLES_IN_ORDER = [
  'server_state',
  'users',
  'user_keys',
  'devices',
  'recovery_codes',
  'attempts',
  'tombstones',
  'writing_styles',
  'manuscripts',
  'document_updates',
  'document_snapshots',
  'document_heads',
  'document_versions',
  'version_pieces',
  'outline_cards',
  'chat_sessions',
  'chat_messages',
  'style_profiles',
  'settings',
  'device_days',
  'operations',
  'companion_usage',
  'author_usage',
  'manuscript_usage',
] as const satisfies readonly Exclude<keyof Tables, 'migrations'>[];
