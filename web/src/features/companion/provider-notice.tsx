import { chatEndpoints } from '@everdraft/core/api/chat-endpoints';
import { DEFAULT_SETTINGS } from '@everdraft/core/entities/settings';
import { InfoIcon } from '@phosphor-icons/react';
import { useMemo, useState } from 'react';
import { queryOf } from '../../api/query-of.ts';
import { useQuery } from '../../api/use-query.ts';
import { useWorkspace } from '../../engine-context.ts';
import { browserStorage } from '../../local/browser-storage.ts';
import { hasSeenNotice, rememberNotice } from '../../local/provider-notices.ts';
import { readSettings } from '../../local/settings.ts';
import { useLocal } from '../../local/use-local.ts';
import { Button } from '../../ui/button.tsx';
import styles from './provider-notice.module.css';
import { useIsNeverSent } from './use-is-never-sent.ts';

export interface ProviderNotice {
  /** Who receives what is sent, when the author has yet to be told. */
  provider: string | undefined;
  /** The author has been told; the notice stays until it is closed. */
  told: () => void;
  close: () => void;
}

/** Names, once on each device, the service that receives what an author sends. Nothing waits for it. */
export function useProviderNotice(manuscriptId: string, isOffline: boolean): ProviderNotice {
  const { local } = useWorkspace();
  const { data } = useQuery(queryOf(chatEndpoints.listModels), { isEnabled: !isOffline });
  const chosen = useLocal(async () => (await readSettings(local)).selectedModel, [local]);
  const staysHere = useIsNeverSent(manuscriptId);
  const [isClosed, setIsClosed] = useState(false);

  const offer = data?.models.find(({ id }) => id === chosen && id !== DEFAULT_SETTINGS.selectedModel);
  const provider = offer ? offer.service : data?.standardService;
  // Asked once for each: what is remembered while the notice stands must not take it away.
  const isNew = useMemo(
    () => Boolean(provider) && !hasSeenNotice(local.userId, browserStorage, provider ?? ''),
    [provider, local],
  );

  function told() {
    if (provider) rememberNotice(local.userId, browserStorage, provider);
  }

  return {
    provider: provider && isNew && staysHere === false && !isClosed ? provider : undefined,
    told,
    close() {
      told();
      setIsClosed(true);
    },
  };
}

export function ProviderNoticeLine({ provider, close }: ProviderNotice) {
  if (provider === undefined) return null;
  return (
    <div className={styles.notice} role="status">
      <InfoIcon aria-hidden="true" />
      <p>
        Your messages, and the parts of your book that bear on them, are sent to {provider} for an answer.
      </p>
      <Button size="sm" variant="quiet" onClick={close}>
        Got it
      </Button>
    </div>
  );
}
