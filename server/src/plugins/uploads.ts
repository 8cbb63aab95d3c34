import { Refusal } from '@everdraft/core/api/errors';
import { IMPORT_MAX_BYTES } from '@everdraft/core/limits';
import multipart from '@fastify/multipart';
import type { FastifyInstance, FastifyRequest } from 'fastify';

export interface UploadedFile {
  name: string;
  bytes: Buffer;
}

/** One small file and nothing beside it; whatever else a form holds is refused before it is kept in memory. */
export function takeUploads(app: FastifyInstance): void {
  app.register(multipart, {
    limits: {
      files: 1,
      fileSize: IMPORT_MAX_BYTES,
      fields: 4,
      fieldSize: 1024,
      fieldNameSize: 100,
      parts: 5,
      headerPairs: 20,
    },
  });
}

export async function readUpload(request: FastifyRequest): Promise<UploadedFile> {
  const file = await findFile(request).catch(failure => {
    throw refusalOf(failure);
  });
  if (!file) throw new Refusal('invalid_input', 'Required', { field: 'file' });
  return file;
}

/** Reads the form to its end, so that a second file is noticed and a form that breaks off is not taken for whole. */
async function findFile(request: FastifyRequest): Promise<UploadedFile | undefined> {
  let file: UploadedFile | undefined;
  for await (const part of request.parts()) {
    if (part.type !== 'file') continue;
    const bytes = await part.toBuffer();
    if (part.fieldname === 'file') file = { name: part.filename, bytes };
  }
  return file;
}

/** The form parser's own failures are plain errors that would read as ours; a form that cannot be read is the sender's. */
function refusalOf(failure: unknown): unknown {
  const code = failure instanceof Error && 'code' in failure ? failure.code : undefined;
  if (code === 'FST_REQ_FILE_TOO_LARGE') return new Refusal('body_too_large', 'Maximum file size is 500KB');
  return typeof code === 'string' && code.startsWith('FST_') ? failure : new Refusal('malformed_body');
}
