import { useEffect } from 'react';
import type { WritingDesk } from '../../document/desk/writing-desk.ts';
import { useDesk } from '../../features/editor/use-writing-desk.ts';
import { SavingBadge } from '../../features/studio-bar/saving-badge.tsx';
import { useToast } from '../../ui/use-toast.ts';

/** Whether the words of the open book are on the disk of this device. A book that is only being opened holds nothing else. */
export function LiveSaving({ desk }: { desk: WritingDesk | undefined }) {
  return desk ? <DeskSaving desk={desk} /> : <SavingBadge saving="saved" />;
}

function DeskSaving({ desk }: { desk: WritingDesk }) {
  const saving = useDesk(desk, status => status.saving.kind);
  const { toast } = useToast();
  useEffect(() => {
    if (saving !== 'not-saved') return;
    toast({
      title: 'Error',
      description: 'Failed to save manuscript. Please try again.',
      variant: 'destructive',
    });
  }, [saving, toast]);
  return <SavingBadge saving={saving} />;
}
