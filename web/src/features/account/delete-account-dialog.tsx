import { accountEndpoints } from '@everdraft/core/api/account-endpoints';
import { emailKey, passwordConfirmationSchema } from '@everdraft/core/entities/user';
import { useId, useMemo } from 'react';
import { z } from 'zod';
import { call } from '../../api/request.ts';
import type { Action } from '../../api/use-action.ts';
import { useCallForm } from '../../api/use-call-form.ts';
import { Alert } from '../../ui/alert.tsx';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { PasswordField } from '../../ui/password-field.tsx';
import { TextField } from '../../ui/text-field.tsx';
import { useToast } from '../../ui/use-toast.ts';
import type { AccountDialogProps } from './account-dialog-props.ts';
import styles from './account-form.module.css';
import { UnsyncedWorkDialog } from './unsynced-work-dialog.tsx';
import { useLeave } from './use-leave.ts';

type PasswordInput = { password: string };

export function DeleteAccountDialog({ user, open, onOpenChange }: AccountDialogProps) {
  const formId = useId();
  const { toast } = useToast();
  const deletion = useLeave({
    end: ({ password }: PasswordInput) => call(accountEndpoints.deleteAccount, { body: { password } }),
    onLeft: () =>
      toast({ title: 'Account deleted', description: 'Your account and everything in it are gone.' }),
  });

  function close(isOpen: boolean) {
    deletion.reset();
    onOpenChange(isOpen);
  }

  function stay() {
    deletion.stay();
    close(false);
  }

  return (
    <>
      <Dialog
        open={open && deletion.unsynced === null}
        onOpenChange={close}
        title="Delete account"
        foot={
          <>
            <Button variant="quiet" onClick={() => close(false)}>
              Cancel
            </Button>
            <Button
              type="submit"
              form={formId}
              variant="danger"
              isPending={deletion.isPending}
              pendingLabel="Deleting..."
            >
              Delete account
            </Button>
          </>
        }
      >
        <DeletionForm id={formId} email={user.email} action={deletion} />
      </Dialog>
      <UnsyncedWorkDialog road="deletion" leave={{ ...deletion, stay }} />
    </>
  );
}

interface DeletionFormProps {
  id: string;
  email: string;
  action: Action<PasswordInput>;
}

function DeletionForm({ id, email, action }: DeletionFormProps) {
  const schema = useMemo(() => deletionSchema(email), [email]);
  const { form, field } = useCallForm(schema, {
    defaultValues: { password: '', email: '' },
    error: action.error,
    onSubmit: action.start,
  });
  return (
    <form {...form} id={id} className={styles.form}>
      <p className={styles.lead}>
        Your account and everything in it, including the trash, will be deleted immediately and removed from
        this browser. It can’t be brought back. Copies in backups of this server can no longer be read once
        those backups have aged out. Your other devices keep their copy until you remove it there.
      </p>
      {action.error !== null && <Alert>{action.error.message}</Alert>}
      <PasswordField {...field('password')} label="Password" autoComplete="current-password" />
      <TextField
        {...field('email')}
        label="Type your email to confirm"
        hint={email}
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
      />
    </form>
  );
}

function deletionSchema(email: string) {
  return passwordConfirmationSchema.extend({
    email: z
      .string()
      .refine(typed => emailKey(typed) === emailKey(email), 'This is not the email of your account'),
  });
}
