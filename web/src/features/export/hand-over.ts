/** Hands the author a file. */
export function handOver(name: string, parts: BlobPart[], type: string): void {
  const link = document.createElement('a');
  link.href = URL.createObjectURL(new Blob(parts, { type }));
  link.download = name;
  link.click();
  // Not at once: some browsers read the file only after the click has been dealt with.
  setTimeout(() => URL.revokeObjectURL(link.href), REVOKE_AFTER_MS);
}

const REVOKE_AFTER_MS = 60_000;
