/** What a browser writes when it sorts in the last changes of a database, and begins a new log for it. */
export const ROOM_BYTES = 16 * 1024 * 1024;
const FILE = 'room';
const LOOK_INTERVAL_MS = 2_000;

/**
 * Whether the disk has room, found out by writing: what a browser answers when it is asked for room may be half a minute
 * old, or not about the disk at all. Where that cannot be tried there is taken to be some.
 */
export function hasRoomOnDisk(): Promise<boolean> {
  // Tabs that look at once would take each other's file away, and each would find that there is no room.
  return navigator.locks ? navigator.locks.request(FILE, writeFile) : writeFile();
}

async function writeFile(): Promise<boolean> {
  let folder: FileSystemDirectoryHandle;
  try {
    folder = await navigator.storage.getDirectory();
  } catch {
    return true;
  }
  try {
    const file = await folder.getFileHandle(FILE, { create: true });
    const stream = await file.createWritable();
    await stream.write(new Uint8Array(ROOM_BYTES));
    await stream.close();
    return true;
  } catch (failure) {
    // Anything else says that this browser does not write files in this way.
    return !(failure instanceof DOMException);
  } finally {
    await folder.removeEntry(FILE).catch(() => undefined);
  }
}

/** Fulfils when there is room; calls before it begins to wait. */
export async function roomOnDisk(hasRoom: () => Promise<boolean>, onFull: () => void): Promise<void> {
  while (await isDiskFull(hasRoom)) {
    onFull();
    await new Promise(resolve => setTimeout(resolve, LOOK_INTERVAL_MS));
  }
}

/** A browser also refuses what is beyond its share of a disk that has room: then books can still be read and sent. */
export async function isDiskFull(hasRoom: () => Promise<boolean>): Promise<boolean> {
  if (await hasRoom()) return false;
  const { quota = 0, usage = 0 } = (await navigator.storage?.estimate?.()) ?? {};
  return quota - usage > ROOM_BYTES;
}
