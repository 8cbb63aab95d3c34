import type { ExportFile } from '@everdraft/core/export/export-file';
import { Zip, ZipDeflate } from 'fflate';

/** Text is handed to the packer in stretches of about this size: small ones cost more than they hold. */
const STRETCH_CHARACTERS = 64 * 1024;

/** Packs any number of files into an archive, in their order; only one of them is held at a time. */
export function packFiles(files: Iterable<ExportFile>): Uint8Array<ArrayBuffer>[] {
  const packed: Uint8Array<ArrayBuffer>[] = [];
  const zip = new Zip((failure, bytes) => {
    if (failure) throw failure;
    packed.push(new Uint8Array(bytes));
  });
  const encoder = new TextEncoder();
  for (const { path, content } of files) {
    const entry = new ZipDeflate(path, { level: 6 });
    zip.add(entry);
    let stretch = '';
    for (const piece of content) {
      stretch += piece;
      if (stretch.length < STRETCH_CHARACTERS) continue;
      entry.push(encoder.encode(stretch));
      stretch = '';
    }
    entry.push(encoder.encode(stretch), true);
  }
  zip.end();
  return packed;
}
