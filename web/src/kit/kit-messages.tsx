import { CheckIcon, CloudCheckIcon, CloudSlashIcon } from '@phosphor-icons/react';
import { Alert } from '../ui/alert.tsx';
import { Badge } from '../ui/badge.tsx';
import { BrandMark } from '../ui/brand-mark.tsx';
import { Button } from '../ui/button.tsx';
import { Card } from '../ui/card.tsx';
import { Ring } from '../ui/spinner.tsx';
import { useToast } from '../ui/use-toast.ts';
import styles from './kit.module.css';
import { KitRow } from './kit-row.tsx';

export function KitMessages() {
  const { toast, dismiss } = useToast();
  return (
    <>
      <KitRow name="Badges">
        <Badge>Scene: aboard</Badge>
        <Badge tone="accent">Active</Badge>
        <Badge tone="warning" icon={<CloudSlashIcon />}>
          Offline
        </Badge>
        <Badge tone="accent" icon={<Ring />}>
          Syncing 3
        </Badge>
        <Badge tone="danger">Failed</Badge>
        <Badge tone="plain" icon={<CheckIcon />}>
          Saved
        </Badge>
        <Badge tone="plain" icon={<CloudCheckIcon />}>
          Synced
        </Badge>
      </KitRow>
      <KitRow name="Alert">
        <div className={styles.stack}>
          <Alert>Invalid email or password.</Alert>
          <Alert
            tone="warning"
            title="The chapter could not be sent"
            action={<Button size="sm">Retry</Button>}
          >
            It is kept on this device and waits.
          </Alert>
          <Alert tone="info">A new version is ready.</Alert>
        </div>
      </KitRow>
      <KitRow name="Toast">
        <Button onClick={() => toast({ title: 'All Synced', description: 'Your work is up to date.' })}>
          Plain toast
        </Button>
        <Button
          onClick={() =>
            toast({
              title: 'Card Created',
              description: 'Created outline card: The dry coil',
              action: { label: 'Undo', onAction: () => toast({ title: 'Card Removed' }) },
            })
          }
        >
          Toast with action
        </Button>
        <Button
          onClick={() =>
            toast({
              title: 'Login failed',
              description: 'Invalid email or password.',
              variant: 'destructive',
            })
          }
        >
          Destructive toast
        </Button>
        <Button variant="quiet" onClick={dismiss}>
          Dismiss
        </Button>
      </KitRow>
      <KitRow name="Card, mark">
        <Card className={styles.card}>
          <p className={styles.cardTitle}>Ninety Days of Rain</p>
          <p className={styles.faint}>31,904 words</p>
        </Card>
        <Card className={styles.card} elevation="floating">
          <p className={styles.cardTitle}>Page Not Found</p>
        </Card>
        <BrandMark name="Everdraft" />
        <BrandMark name="Everdraft" shape="square" />
      </KitRow>
    </>
  );
}
