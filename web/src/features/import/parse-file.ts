import { manuscriptEndpoints } from '@everdraft/core/api/manuscript-endpoints';
import { ApiError } from '../../api/api-error.ts';
import { call } from '../../api/request.ts';
import { isTextFile } from './check-file.ts';
import type { ParsedFile } from './import-flow.ts';

const WORD_NEEDS_SERVER =
  'Word files are read by the server, which cannot be reached. Try again when you are online, or save the book as .txt.';

/** The rules are the server's own; they are fetched only when they are needed. */
async function parseHere(file: File): Promise<ParsedFile> {
  const [{ readTextFile }, { isBinary }] = await Promise.all([
    import('@everdraft/core/import/read-text-file'),
    import('@everdraft/core/import/is-binary'),
  ]);
  const bytes = new Uint8Array(await file.arrayBuffer());
  if (isBinary(bytes)) {
    throw new ApiError('This does not look like a text file.', { status: 0, code: 'not_text' });
  }
  const parsed = readTextFile(bytes);
  if (parsed.content === '') {
    throw new ApiError('There is no text in this file.', { status: 0, code: 'empty' });
  }
  return parsed;
}

/** Reads a file by the server, or here while it is away; the library for Word files is too large to keep for that. */
export async function parseFile(manuscriptId: string, file: File): Promise<ParsedFile> {
  try {
    return await call(manuscriptEndpoints.importManuscript, { params: { id: manuscriptId }, file });
  } catch (failure) {
    const isAway = failure instanceof ApiError && failure.code === 'unreachable';
    if (!isAway) throw failure;
    if (isTextFile(file.name)) return parseHere(file);
    throw new ApiError(WORD_NEEDS_SERVER, { status: 0, code: 'unreachable' });
  }
}
