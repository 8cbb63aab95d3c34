import { existsSync } from 'node:fs';
import { resolve } from 'node:path';
import { type Config, loadConfig } from '../config.ts';
import { exportDocument } from '../services/export-document.ts';
import { openExistingStore } from './open-existing-store.ts';

const USAGE = 'Name the manuscript by its id: npm run export-document -- <manuscript id> [folder]';

/** For whoever runs the server: the raw text of a manuscript that the server cannot open. */
try {
  process.stdout.write(`${await writeDocument(loadConfig(), process.argv[2], process.argv[3])}\n`);
} catch (failure) {
  process.stderr.write(`${failure instanceof Error ? failure.message : failure}\n`);
  process.exitCode = 1;
}

async function writeDocument(
  config: Config,
  manuscriptId: string | undefined,
  folderName: string | undefined,
): Promise<string> {
  if (!manuscriptId) throw new Error(USAGE);
  const folder = resolve(folderName ?? `everdraft-document-${manuscriptId}`);
  if (existsSync(folder)) throw new Error(`${folder} exists already. Name another folder.`);
  const store = await openExistingStore(config, () => new Date());
  try {
    const written = await exportDocument(store, manuscriptId, folder);
    if (!written) throw new Error(`There is no manuscript with the id ${manuscriptId}.`);
    const { updates, hasSnapshot, unreadable } = written;
    return [
      `Written to ${folder}: ${hasSnapshot ? 'a snapshot and ' : ''}${updates} updates.`,
      ...(unreadable.length > 0
        ? [`Could not be decrypted and were left out: ${unreadable.join(', ')}.`]
        : []),
      'The files hold the author’s words unencrypted. Delete them when you are done.',
    ].join('\n');
  } finally {
    await store.close();
  }
}
