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
  const part = await readPart(request);
  if (part?.fieldname !== 'file') throw new Refusal('invalid_input', 'Required', { field: 'file' });
  return { name: part.filename, bytes: await part.toBuffer() };
}

/** The form parser's own failures are plain errors that would read as ours; a form that cannot be read is the sender's. */
async function readPart(request: FastifyRequest) {
  try {
    return await request.file();
  } catch (failure) {
    if (failure instanceof Error && 'statusCode' in failure) throw failure;
    throw new Refusal('malformed_body');
  }
}
