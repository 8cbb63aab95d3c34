import { accountEndpoints } from '@everdraft/core/api/account-endpoints';
import { passwordConfirmationSchema } from '@everdraft/core/entities/user';
import { useId, useState } from 'react';
import { useQueryClient } from '../../api/query-context.ts';
import { queryOf } from '../../api/query-of.ts';
import { call } from '../../api/request.ts';
import { type Action, useAction } from '../../api/use-action.ts';
import { useCallForm } from '../../api/use-call-form.ts';
import { useQuery } from '../../api/use-query.ts';
import { Alert } from '../../ui/alert.tsx';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { PasswordField } from '../../ui/password-field.tsx';
import type { AccountDialogProps } from './account-dialog-props.ts';
import styles from './account-form.module.css';
import { dateWords } from './date-words.ts';
import { NewCodesDialog } from './new-codes-dialog.tsx';

type PasswordInput = { password: string };

const statusQuery = queryOf(accountEndpoints.recoveryStatus);

export function RecoveryCodesDialog({ user, open, onOpenChange }: AccountDialogProps) {
  const formId = useId();
  const queryClient = useQueryClient();
  const [codes, setCodes] = useState<readonly string[]>();
  const making = useAction(
    ({ password }: PasswordInput) => call(accountEndpoints.makeRecoveryCodes, { body: { password } }),
    {
      onSuccess(answer) {
        setCodes(answer.codes);
        void queryClient.refetch(statusQuery).catch(() => undefined);
      },
    },
  );

  function close(isOpen: boolean) {
    making.reset();
    setCodes(undefined);
    onOpenChange(isOpen);
  }

  if (codes !== undefined) {
    return <NewCodesDialog codes={codes} email={user.email} open={open} onClose={() => close(false)} />;
  }

  return (
    <Dialog
      open={open}
      onOpenChange={close}
      title="Recovery codes"
      subtitle="The way back in if you forget your password. Each code works once."
      foot={
        <>
          <Button variant="quiet" onClick={() => close(false)}>
            Cancel
          </Button>
          <Button
            type="submit"
            form={formId}
            variant="primary"
            isPending={making.isPending}
            pendingLabel="Making codes..."
          >
            Make new codes
          </Button>
        </>
      }
    >
      <NewCodesForm id={formId} action={making} />
    </Dialog>
  );
}

function NewCodesForm({ id, action }: { id: string; action: Action<PasswordInput> }) {
  const { form, field } = useCallForm(passwordConfirmationSchema, {
    defaultValues: { password: '' },
    error: action.error,
    onSubmit: action.start,
  });
  return (
    <form {...form} id={id} className={styles.form}>
      <CodesLeft />
      {action.error !== null && <Alert>{action.error.message}</Alert>}
      <PasswordField {...field('password')} label="Password" autoComplete="current-password" />
    </form>
  );
}

function CodesLeft() {
  const { data: status, error } = useQuery(statusQuery, { isAskedEachTime: true });
  if (error !== null) return <Alert>{error.message}</Alert>;
  if (status === undefined) return <p className={styles.lead}>Counting your codes…</p>;
  if (status.createdAt === null) return <p className={styles.lead}>You have no recovery codes.</p>;
  return (
    <p className={styles.lead}>
      {status.remaining === 1 ? '1 code is' : `${status.remaining} codes are`} left of the set you made on{' '}
      {dateWords(status.createdAt)}. A new set takes its place.
    </p>
  );
}
