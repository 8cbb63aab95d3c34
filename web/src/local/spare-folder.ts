/** Holds a folder of each author, and the name of the one whose work opens without a network. */
export const SPARE_FOLDER = 'spare';
export const AUTHOR_FILE = 'author';

/** The folder beside the database, if there is one. */
export async function spareFolder(): Promise<FileSystemDirectoryHandle | undefined> {
  try {
    return await (await navigator.storage.getDirectory()).getDirectoryHandle(SPARE_FOLDER);
  } catch {
    return undefined;
  }
}

/** Whether something of an author is kept there. On most days there are only files with nothing in them. */
export async function isSpareKept(userId: string): Promise<boolean> {
  try {
    const folder = await (await spareFolder())?.getDirectoryHandle(userId);
    for await (const entry of folder?.values() ?? []) {
      // There are no folders in it.
      if ((await (entry as FileSystemFileHandle).getFile()).size > 0) return true;
    }
  } catch {
    // There is no such folder.
  }
  return false;
}

const REMOVAL_ATTEMPTS = 20;
const REMOVAL_PAUSE_MS = 100;

/**
 * With an author's work on this device goes what is kept of it beside the database. A file stays locked for a moment after
 * the worker that wrote it was ended; one that stays locked for longer is told as a failure.
 */
export async function removeSpareFolder(userId: string): Promise<void> {
  for (let attempt = 1; ; attempt++) {
    try {
      await (await spareFolder())?.removeEntry(userId, { recursive: true });
      return;
    } catch (failure) {
      if (failure instanceof DOMException && failure.name === 'NotFoundError') return;
      if (attempt === REMOVAL_ATTEMPTS) throw failure;
    }
    await new Promise(resolve => setTimeout(resolve, REMOVAL_PAUSE_MS));
  }
}
