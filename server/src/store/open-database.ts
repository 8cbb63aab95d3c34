import type { Database } from './database.ts';
import { openPostgresql } from './postgresql-database.ts';
import { openSqlite } from './sqlite-database.ts';

export type DatabasePlace = { kind: 'sqlite'; file: string } | { kind: 'postgresql'; url: string };

export function openDatabase(place: DatabasePlace): Promise<Database> {
  return place.kind === 'sqlite' ? openSqlite(place.file) : openPostgresql(place.url);
}
