import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Account } from '@everdraft/e2e/engines/account';
import { startAppServer } from '../app-server.ts';

export interface Studio {
  url: string;
  /** An author with one book. */
  authorOf(paragraphs: readonly string[]): Promise<{ account: Account; manuscriptId: string }>;
  stop(): Promise<void>;
}

/** The shipped program: its server and its built pages. */
export async function startStudio(): Promise<Studio> {
  const folder = await mkdtemp(join(tmpdir(), 'everdraft-bench-'));
  const server = await startAppServer({ EVERDRAFT_DATA_DIR: folder });
  return {
    url: server.address,
    async authorOf(paragraphs) {
      const account = await Account.signUp(server.address);
      const content = paragraphs.map(words => `<p>${words}</p>`).join('');
      return { account, manuscriptId: await account.createManuscript(content, 'Bench') };
    },
    async stop() {
      await server.stop();
      await rm(folder, { recursive: true, force: true });
    },
  };
}
