import { CheckIcon, DotsThreeIcon, WarningIcon } from '@phosphor-icons/react';
import { Badge } from '../../ui/badge.tsx';

interface SavingBadgeProps {
  /** 'saved' only when every word is on the disk. */
  saving: 'saved' | 'saving' | 'not-saved';
}

/** Whether this device has everything that was typed. */
export function SavingBadge({ saving }: SavingBadgeProps) {
  return (
    <span role="status">
      {saving === 'saved' && (
        <Badge tone="plain" icon={<CheckIcon />} shedsWords="on-tablet">
          Saved
        </Badge>
      )}
      {saving === 'saving' && (
        // It stands still: a sign that turns would have the page drawn all the while the author types.
        <Badge tone="plain" icon={<DotsThreeIcon />} shedsWords="on-tablet">
          Saving...
        </Badge>
      )}
      {saving === 'not-saved' && (
        <Badge tone="danger" icon={<WarningIcon />}>
          Not saved
        </Badge>
      )}
    </span>
  );
}
