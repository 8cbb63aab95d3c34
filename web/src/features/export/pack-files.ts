import type { ExportFile } from '@everdraft/core/export/export-file';
import { Zip, ZipDeflate, ZipPassThrough } from 'fflate';

/** Text is handed to the packer in stretches of about this size: small ones cost more than they hold. */
const STRETCH_CHARACTERS = 64 * 1024;

/** Packs files into a zip archive in their order. `onPiece` is called for every piece of text that was written. */
export function packFiles(files: Iterable<ExportFile>, onPiece: () => void): Uint8Array<ArrayBuffer>[] {
  const packed: Uint8Array<ArrayBuffer>[] = [];
  const zip = new Zip((failure, bytes) => {
    if (failure) throw failure;
    packed.push(new Uint8Array(bytes));
  });
  const encoder = new TextEncoder();
  for (const { path, content, isStored } of files) {
    const entry = isStored ? new ZipPassThrough(path) : new ZipDeflate(path, { level: 6 });
    zip.add(entry);
    let stretch = '';
    for (const piece of content) {
      stretch += piece;
      onPiece();
      if (stretch.length < STRETCH_CHARACTERS) continue;
      entry.push(encoder.encode(stretch));
      stretch = '';
    }
    entry.push(encoder.encode(stretch), true);
  }
  zip.end();
  return packed;
}
