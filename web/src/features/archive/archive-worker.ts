import { type LocalStore, openLocalStore } from '../../local/local-store.ts';
import { newId } from '../../local/new-id.ts';
import type { ArchiveReply, ArchiveRequest } from './archive-messages.ts';
import { type Archive, openArchive } from './open-archive.ts';
import { lookAtArchive, takeInArchive } from './take-in-archive.ts';
import { UnreadableArchive } from './unreadable-archive.ts';

let opened: { local: LocalStore; archive: Archive } | undefined;

function reply(message: ArchiveReply): void {
  postMessage(message);
}

async function answer(request: ArchiveRequest): Promise<ArchiveReply> {
  if (request.kind === 'open') {
    const archive = openArchive(new Uint8Array(await request.file.arrayBuffer()));
    // The same store as the page's: what is written here shows there, and is sent from there.
    const local = await openLocalStore(request.userId, { clock: () => new Date(), newId });
    opened = { local, archive };
    return { kind: 'opened', look: await lookAtArchive(local, archive) };
  }
  if (opened === undefined) return { kind: 'failed', words: undefined };
  const onProgress = (share: number) => reply({ kind: 'progress', share });
  return { kind: 'taken-in', taken: await takeInArchive(opened.local, opened.archive, onProgress) };
}

/** Archives are unpacked and books are made here: the page would take no key meanwhile. */
addEventListener('message', ({ data }: MessageEvent<ArchiveRequest>) => {
  answer(data).then(reply, (failure: unknown) =>
    reply({ kind: 'failed', words: failure instanceof UnreadableArchive ? failure.message : undefined }),
  );
});
