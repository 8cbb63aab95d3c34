import type { SettingsChange } from '@everdraft/core/entities/settings';
import { useWorkspace } from '../../engine-context.ts';
import type { LocalSettings } from '../../local/database.ts';
import { changeSettings, readSettings } from '../../local/settings.ts';
import { useLocal } from '../../local/use-local.ts';
import { useToast } from '../../ui/use-toast.ts';

interface SettingsInHand {
  settings: LocalSettings;
  change: (change: SettingsChange) => void;
}

/** The author's settings on this device, and how to change them; undefined for the moment it takes to read them. */
export function useSettings(): SettingsInHand | undefined {
  const { local } = useWorkspace();
  const { toast } = useToast();
  const settings = useLocal(() => readSettings(local), [local]);
  if (settings === undefined) return undefined;
  return {
    settings,
    change: change => {
      changeSettings(local, change).catch(() =>
        toast({ title: 'The setting could not be saved. Please try again.', variant: 'destructive' }),
      );
    },
  };
}
