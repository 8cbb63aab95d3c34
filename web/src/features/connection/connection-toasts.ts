import { useEffect, useRef } from 'react';
import { useToast } from '../../ui/use-toast.ts';
import { useConnectionFact } from './use-connection.ts';
import { useOverQuota } from './use-over-quota.ts';

/**
 * Tells the author when the network goes and when it comes back, but not how it was when the page opened; and when there
 * is no room left in the account, which a phone does not show beside the page. It stands around the screens: what happens
 * while one of them is on its way would be told by none.
 */
export function ConnectionToasts(): null {
  const { toast } = useToast();
  const isOffline = useConnectionFact(({ kind }) => kind === 'offline');
  const wasOffline = useRef(isOffline);

  useEffect(() => {
    if (wasOffline.current === isOffline) return;
    wasOffline.current = isOffline;
    toast(
      isOffline
        ? {
            title: 'Working Offline',
            description: 'Your work is saved locally and will sync when connection is restored.',
          }
        : { title: 'Back Online', description: 'Syncing your changes to the cloud...' },
    );
  }, [isOffline, toast]);

  const reason = useOverQuota();
  const isAllSent = useConnectionFact(({ waiting }) => waiting === 0);
  const wasTold = useRef(false);
  useEffect(() => {
    if (isAllSent) wasTold.current = false;
    // Once, however often it is tried again: the badge goes on saying it.
    if (reason === undefined || wasTold.current) return;
    wasTold.current = true;
    toast({ title: 'Account full', description: reason, variant: 'destructive' });
  }, [reason, isAllSent, toast]);
  return null;
}
