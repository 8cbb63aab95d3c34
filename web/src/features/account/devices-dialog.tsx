import { accountEndpoints } from '@everdraft/core/api/account-endpoints';
import type { Device } from '@everdraft/core/entities/device';
import { DesktopIcon } from '@phosphor-icons/react';
import { useQueryClient } from '../../api/query-context.ts';
import { queryOf } from '../../api/query-of.ts';
import { call } from '../../api/request.ts';
import { useAction } from '../../api/use-action.ts';
import { useQuery } from '../../api/use-query.ts';
import { Alert } from '../../ui/alert.tsx';
import { Badge } from '../../ui/badge.tsx';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { Spinner } from '../../ui/spinner.tsx';
import type { AccountDialogProps } from './account-dialog-props.ts';
import { dateWords } from './date-words.ts';
import styles from './devices-dialog.module.css';

const devicesQuery = queryOf(accountEndpoints.listDevices);

export function DevicesDialog({ open, onOpenChange }: AccountDialogProps) {
  return (
    <Dialog
      open={open}
      onOpenChange={onOpenChange}
      title="Devices"
      subtitle="The browsers that are signed in to your account."
    >
      <Devices />
    </Dialog>
  );
}

function Devices() {
  const queryClient = useQueryClient();
  // Another device may have signed in since the list was last seen.
  const { data: devices, error } = useQuery(devicesQuery, { isAskedEachTime: true });
  const signOut = useAction(
    (device: Device) => call(accountEndpoints.signOutDevice, { params: { id: device.id } }),
    {
      onSuccess(_, signedOut) {
        queryClient.setQueryData(devicesQuery, list => list?.filter(({ id }) => id !== signedOut.id));
      },
    },
  );

  const failure = signOut.error ?? error;
  return (
    <>
      {failure !== null && <Alert>{failure.message}</Alert>}
      {devices === undefined && error === null && <Spinner label="Loading devices" />}
      <ul className={styles.list}>
        {devices?.map(device => (
          <li key={device.id} className={styles.device}>
            <DesktopIcon aria-hidden="true" />
            <div className={styles.words}>
              <p className={styles.name}>{device.name}</p>
              <p className={styles.times}>
                Signed in {dateWords(device.signedInAt)}
                <br />
                Last seen {dateWords(device.lastSeenAt)}
              </p>
            </div>
            {device.isCurrent ? (
              <Badge tone="accent">This device</Badge>
            ) : (
              <Button
                size="sm"
                aria-label={`Sign out ${device.name}`}
                isPending={signOut.isPending}
                onClick={() => signOut.start(device)}
              >
                Sign out
              </Button>
            )}
          </li>
        ))}
      </ul>
    </>
  );
}
