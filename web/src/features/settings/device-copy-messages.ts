export interface DeviceCopy {
  /** Undefined where the browser does not tell. */
  isLasting: boolean | undefined;
  isInstalled: boolean;
  /** The browser has a question of its own for installing. */
  canInstall: boolean;
  /** The author has asked, and the browser has said no. */
  wasRefused: boolean;
}

const MAY_BE_DELETED =
  'Your browser may delete this device’s copy when space runs low. Safari also deletes it after seven days without a visit. Synced work comes back from the server.';

/** What may happen to the copy of an author's work on this device, and what keeps it there. */
export function deviceCopyMessage({ isLasting, isInstalled, canInstall, wasRefused }: DeviceCopy): string {
  if (isLasting === true) return 'Your browser keeps this device’s copy of your work until you remove it.';
  if (isInstalled) return 'Everdraft is installed, so this device keeps its copy of your work.';
  const start = wasRefused ? `Your browser didn’t agree to keep it. ${MAY_BE_DELETED}` : MAY_BE_DELETED;
  const howTo = canInstall
    ? 'Install Everdraft to keep it here.'
    : 'To keep it here, install Everdraft. On iPhone and iPad, tap Share, then Add to Home Screen. In Safari on a Mac, choose File, then Add to Dock.';
  return `${start} ${howTo}`;
}
