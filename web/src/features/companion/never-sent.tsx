import { ShieldCheckIcon, ShieldIcon } from '@phosphor-icons/react';
import { useWorkspace } from '../../engine-context.ts';
import { markNeverSend } from '../../local/manuscripts.ts';
import { IconButton } from '../../ui/icon-button.tsx';
import { Popover } from '../../ui/popover.tsx';
import { Switch } from '../../ui/switch.tsx';
import { useToast } from '../../ui/use-toast.ts';
import noticeStyles from './provider-notice.module.css';
import { useIsNeverSent } from './use-is-never-sent.ts';

interface OfBook {
  manuscriptId: string;
}

/** Lets the author keep a book from every AI service. */
export function NeverSentControl({ manuscriptId }: OfBook) {
  const { local } = useWorkspace();
  const { toast } = useToast();
  const isOn = useIsNeverSent(manuscriptId) ?? false;

  function mark(neverSendToAi: boolean) {
    markNeverSend(local, manuscriptId, neverSendToAi).catch(() =>
      toast({ title: 'That could not be saved on this device', variant: 'destructive' }),
    );
  }

  return (
    <Popover
      label="What is sent of this book"
      trigger={
        <IconButton
          label="What is sent of this book"
          icon={isOn ? <ShieldCheckIcon weight="fill" /> : <ShieldIcon />}
        />
      }
    >
      <Switch
        label="Never send this book to AI"
        description="No AI service receives anything of it, on any of your devices. The built-in analyst still answers."
        isOn={isOn}
        onChange={mark}
      />
    </Popover>
  );
}

/** Says of a book that is kept from AI services that it is. */
export function NeverSentLine({ manuscriptId }: OfBook) {
  if (useIsNeverSent(manuscriptId) !== true) return null;
  return (
    <p className={noticeStyles.notice} role="status">
      <ShieldCheckIcon aria-hidden="true" weight="fill" />
      <span>
        This book is not sent to any AI service. The built-in analyst answers, whatever model is chosen.
      </span>
    </p>
  );
}
