/** Whether the browser has promised to keep what the app stored. Undefined where it does not tell, as on plain HTTP. */
export async function isStorageLasting(): Promise<boolean | undefined> {
  try {
    return await navigator.storage?.persisted?.();
  } catch {
    return undefined;
  }
}

export function canRequestLastingStorage(): boolean {
  return typeof globalThis.navigator?.storage?.persist === 'function';
}

/** Returns what the browser decided. Firefox asks the author, so it is called only when they have just asked for it. */
export async function requestLastingStorage(): Promise<boolean> {
  try {
    return (await navigator.storage?.persist?.()) ?? false;
  } catch {
    return false;
  }
}

/** Asks for lasting storage where the browser decides by itself. Does nothing where the author would be interrupted. */
export async function requestLastingStorageQuietly(): Promise<void> {
  if ((await isStorageLasting()) !== false || (await mayShowPrompt())) return;
  await requestLastingStorage();
}

/**
 * A browser that has the permission and has not decided yet shows a prompt. Chromium has it too but never prompts: it
 * decides by how much the app is used, as it does for installing, for which it alone has an event.
 */
async function mayShowPrompt(): Promise<boolean> {
  if ('onbeforeinstallprompt' in globalThis) return false;
  try {
    const { state } = await navigator.permissions.query({ name: 'persistent-storage' });
    return state === 'prompt';
  } catch {
    // WebKit does not know the permission, and decides by itself.
    return false;
  }
}
