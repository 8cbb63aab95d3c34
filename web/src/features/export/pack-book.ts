import type { ExportFile } from '@everdraft/core/export/export-file';
import { type ZippableFile, zipSync } from 'fflate';

const encoder = new TextEncoder();

/**
 * Packs the files of one book into an archive, in their order. All at once, and not in a stream: a stream writes the size of
 * a file behind it, where readers of e-books do not look for that of the first one.
 */
export function packBook(files: readonly ExportFile[], onPiece: () => void): Uint8Array<ArrayBuffer> {
  const entries: Record<string, ZippableFile> = {};
  for (const { path, content, isStored } of files) {
    const pieces: string[] = [];
    for (const piece of content) {
      pieces.push(piece);
      onPiece();
    }
    entries[path] = [encoder.encode(pieces.join('')), { level: isStored ? 0 : 6 }];
  }
  return new Uint8Array(zipSync(entries));
}
