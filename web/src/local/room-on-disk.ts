/** What a browser writes when it sorts in the last changes of a database, and begins a new log for it. */
const ROOM_BYTES = 16 * 1024 * 1024;
const FILE = 'room';

/**
 * Whether the disk has room, found out by writing: what a browser answers when it is asked for room may be half a minute
 * old, or not about the disk at all. Where that cannot be tried there is taken to be some.
 */
export async function hasRoomOnDisk(): Promise<boolean> {
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
