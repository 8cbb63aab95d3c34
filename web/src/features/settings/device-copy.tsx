import { useEffect, useState, useSyncExternalStore } from 'react';
import { installationOfPage } from '../../platform/installation.ts';
import {
  canRequestLastingStorage,
  isStorageLasting,
  requestLastingStorage,
} from '../../platform/lasting-storage.ts';
import { Button } from '../../ui/button.tsx';
import { deviceCopyMessage } from './device-copy-messages.ts';
import { NamedSetting } from './setting-row.tsx';

/** Whether this browser may delete the copy on this device, and what an author can do about it. */
export function DeviceCopy() {
  const installation = installationOfPage();
  const isInstalled = useSyncExternalStore(installation.subscribe, () => installation.isInstalled);
  const canInstall = useSyncExternalStore(installation.subscribe, () => installation.canInstall);
  const { isLasting, wasRefused, request } = useLastingStorage();
  const isSafe = isLasting === true || isInstalled;
  return (
    <NamedSetting
      name="Copy on this device"
      description={deviceCopyMessage({ isLasting, isInstalled, canInstall, wasRefused })}
      control={
        isSafe ? undefined : canInstall ? (
          <Button isBlock onClick={() => void installation.install()}>
            Install app
          </Button>
        ) : (
          canRequestLastingStorage() && (
            <Button isBlock onClick={() => void request()}>
              Keep on this device
            </Button>
          )
        )
      }
    />
  );
}

function useLastingStorage() {
  const [isLasting, setIsLasting] = useState<boolean>();
  const [wasRefused, setWasRefused] = useState(false);
  useEffect(() => {
    let isGone = false;
    void isStorageLasting().then(answer => {
      if (!isGone) setIsLasting(answer);
    });
    return () => {
      isGone = true;
    };
  }, []);
  async function request(): Promise<void> {
    const isGranted = await requestLastingStorage();
    setIsLasting(isGranted);
    setWasRefused(!isGranted);
  }
  return { isLasting, wasRefused, request };
}
