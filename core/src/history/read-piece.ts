import { pieceNameSchema } from '../entities/version.ts';
import { pieceName } from './piece-name.ts';

/** A piece that came from elsewhere: a list of names, or text. */
export type PieceRead = { kind: 'list'; names: readonly string[] } | { kind: 'text' };

/**
 * Looks at a piece of another device before it is kept. Undefined for what is not the piece that its name says, or is
 * no piece at all: kept, it would make every version that shares it unreadable.
 */
export function readPiece({ name, text }: { name: string; text: string }): PieceRead | undefined {
  if (pieceName(text) !== name) return undefined;
  const parsed = parsedOrUndefined(text);
  if (!Array.isArray(parsed)) return undefined;
  const names = parsed.filter(isName);
  if (parsed.length > 0 && names.length === parsed.length) return { kind: 'list', names };
  return parsed.every(isInsert) ? { kind: 'text' } : undefined;
}

function parsedOrUndefined(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

function isName(value: unknown): value is string {
  return pieceNameSchema.safeParse(value).success;
}

function isInsert(value: unknown): boolean {
  if (typeof value !== 'object' || value === null || !('insert' in value)) return false;
  const { insert, attributes = {} } = value as { insert: unknown; attributes?: unknown };
  const isContent = typeof insert === 'string' || (typeof insert === 'object' && insert !== null);
  return isContent && typeof attributes === 'object' && attributes !== null;
}
