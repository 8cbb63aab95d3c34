import { accountEndpoints } from '@everdraft/core/api/account-endpoints';
import { passwordChangeSchema } from '@everdraft/core/entities/user';
import { useId, useState } from 'react';
import { useQueryClient } from '../../api/query-context.ts';
import { queryOf } from '../../api/query-of.ts';
import { type CallInput, call } from '../../api/request.ts';
import { type Action, useAction } from '../../api/use-action.ts';
import { useCallForm } from '../../api/use-call-form.ts';
import { Alert } from '../../ui/alert.tsx';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { PasswordField } from '../../ui/password-field.tsx';
import type { AccountDialogProps } from './account-dialog-props.ts';
import styles from './account-form.module.css';
import { NewCodesDialog } from './new-codes-dialog.tsx';

const statusQuery = queryOf(accountEndpoints.recoveryStatus);

type PasswordChange = CallInput<typeof accountEndpoints.changePassword>['body'];

/** What the author can do after the change. */
interface Changed {
  /** Kept for as long as the dialog is open, to make new codes without asking for it again. */
  newPassword: string;
  voidedRecoveryCodes: number;
}

export function ChangePasswordDialog({ user, open, onOpenChange }: AccountDialogProps) {
  const formId = useId();
  const queryClient = useQueryClient();
  const [changed, setChanged] = useState<Changed>();
  const [codes, setCodes] = useState<readonly string[]>();
  const change = useAction((body: PasswordChange) => call(accountEndpoints.changePassword, { body }), {
    onSuccess({ voidedRecoveryCodes }, { newPassword }) {
      setChanged({ newPassword, voidedRecoveryCodes });
      void queryClient.refetch(statusQuery).catch(() => undefined);
    },
  });
  const making = useAction(
    (password: string) => call(accountEndpoints.makeRecoveryCodes, { body: { password } }),
    { onSuccess: answer => setCodes(answer.codes) },
  );

  function close(isOpen: boolean) {
    change.reset();
    making.reset();
    setChanged(undefined);
    setCodes(undefined);
    onOpenChange(isOpen);
  }

  if (codes !== undefined) {
    return <NewCodesDialog codes={codes} email={user.email} open={open} onClose={() => close(false)} />;
  }

  if (changed !== undefined) {
    return (
      <Dialog
        open={open}
        onOpenChange={close}
        title="Password changed"
        subtitle="Every other device has been signed out."
        foot={
          <>
            <Button variant="quiet" onClick={() => close(false)}>
              Not now
            </Button>
            <Button
              variant="primary"
              isPending={making.isPending}
              pendingLabel="Making codes..."
              onClick={() => making.start(changed.newPassword)}
            >
              Make recovery codes
            </Button>
          </>
        }
      >
        <div className={styles.form}>
          <p className={styles.lead}>
            {changed.voidedRecoveryCodes > 0
              ? 'Your old recovery codes no longer work. Make new ones now, so you can get back in if you forget your password.'
              : 'You have no recovery codes. Make some now, so you can get back in if you forget your password.'}
          </p>
          {making.error !== null && <Alert>{making.error.message}</Alert>}
        </div>
      </Dialog>
    );
  }

  return (
    <Dialog
      open={open}
      onOpenChange={close}
      title="Change password"
      subtitle="Every other device is signed out, and your recovery codes stop working."
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
