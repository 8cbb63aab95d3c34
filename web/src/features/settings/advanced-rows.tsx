import { chatEndpoints } from '@everdraft/core/api/chat-endpoints';
import { useEffect, useState } from 'react';
import { queryOf } from '../../api/query-of.ts';
import { useQuery } from '../../api/use-query.ts';
import type { LocalSettings } from '../../local/database.ts';
import { useMedia } from '../../ui/use-media.ts';
import styles from './advanced-rows.module.css';
import { answeringModel } from './answering-model.ts';

/** What the running system does; nothing here can be changed. */
export function AdvancedRows({ settings: { selectedModel } }: { settings: LocalSettings }) {
  const { data: offers } = useQuery(queryOf(chatEndpoints.listModels));
  const isInstalled = useMedia('(display-mode: standalone)');
  const usedBytes = useUsedBytes();
  const rows = [
    {
      name: 'Quick edits',
      value: 'Optimized model',
      now: offers && answeringModel(offers, selectedModel, 'quick'),
    },
    {
      name: 'Creative tasks',
      value: 'Premium model',
      now: offers && answeringModel(offers, selectedModel, 'premium'),
    },
    { name: 'Context management', value: 'Automatic', now: undefined },
    {
      name: 'Storage',
      value: 'IndexedDB, works offline',
      now: usedBytes === undefined ? undefined : `${megabytes(usedBytes)} in use on this device`,
    },
    {
      name: 'App',
      value: 'Installable as a PWA',
      now: isInstalled ? 'running installed' : installWords(),
    },
  ];
  return (
    <>
      <dl className={styles.rows}>
        {rows.map(({ name, value, now }) => (
          <div key={name} className={styles.row}>
            <dt className={styles.name}>{name}</dt>
            <dd className={styles.value}>
              {value}
              {now && <span className={styles.now}>{now}</span>}
            </dd>
          </div>
        ))}
      </dl>
      <p className={styles.hint}>For information. There is nothing to set here.</p>
    </>
  );
}

/** Browsers install an app only from an address that nobody on the way can change. */
function installWords(): string | undefined {
  return window.isSecureContext ? undefined : 'not at this address: it needs HTTPS';
}

/** Undefined where the browser does not tell. */
function useUsedBytes(): number | undefined {
  const [bytes, setBytes] = useState<number>();
  useEffect(() => {
    let isGone = false;
    const estimate = navigator.storage?.estimate?.();
    estimate?.then(
      ({ usage }) => {
        if (!isGone) setBytes(usage);
      },
      // A browser that refuses to tell is no failure of ours.
      () => undefined,
    );
    return () => {
      isGone = true;
    };
  }, []);
  return bytes;
}

function megabytes(bytes: number): string {
  return `${(bytes / 1024 / 1024).toFixed(1)} MB`;
}
