import { accountEndpoints } from '@everdraft/core/api/account-endpoints';
import { passwordChangeSchema } from '@everdraft/core/entities/user';
import { useId } from 'react';
import { type CallInput, call } from '../../api/request.ts';
import { type Action, useAction } from '../../api/use-action.ts';
import { useCallForm } from '../../api/use-call-form.ts';
import { Alert } from '../../ui/alert.tsx';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { PasswordField } from '../../ui/password-field.tsx';
import { useToast } from '../../ui/use-toast.ts';
import type { AccountDialogProps } from './account-dialog-props.ts';
import styles from './account-form.module.css';

type PasswordChange = CallInput<typeof accountEndpoints.changePassword>['body'];

export function ChangePasswordDialog({ user, open, onOpenChange }: AccountDialogProps) {
  const formId = useId();
  const { toast } = useToast();
  const change = useAction((body: PasswordChange) => call(accountEndpoints.changePassword, { body }), {
    onSuccess() {
      close(false);
      toast({ title: 'Password changed', description: 'Every other device has been signed out.' });
    },
  });

  function close(isOpen: boolean) {
    change.reset();
    onOpenChange(isOpen);
  }

  return (
    <Dialog
      open={open}
      onOpenChange={close}
      title="Change password"
      subtitle="Every other device is signed out. Your manuscripts are not touched."
      foot={
        <>
          <Button variant="quiet" onClick={() => close(false)}>
            Cancel
          </Button>
          <Button
            type="submit"
            form={formId}
            variant="primary"
            isPending={change.isPending}
            pendingLabel="Changing..."
          >
            Change password
          </Button>
        </>
      }
    >
      <PasswordChangeForm id={formId} email={user.email} action={change} />
    </Dialog>
  );
}

interface PasswordChangeFormProps {
  id: string;
  email: string;
  action: Action<PasswordChange>;
}

function PasswordChangeForm({ id, email, action }: PasswordChangeFormProps) {
  const { form, field } = useCallForm(passwordChangeSchema, {
    defaultValues: { currentPassword: '', newPassword: '' },
    error: action.error,
    onSubmit: action.start,
  });
  return (
    <form {...form} id={id} className={styles.form}>
      {action.error !== null && <Alert>{action.error.message}</Alert>}
      {/* Never shown: it tells a password manager whose password changes. */}
      <input type="email" autoComplete="username" value={email} readOnly hidden />
      <PasswordField {...field('currentPassword')} label="Current password" autoComplete="current-password" />
      <PasswordField
        {...field('newPassword')}
        label="New password"
        placeholder="Create a password (min 6 characters)"
        autoComplete="new-password"
      />
    </form>
  );
}
