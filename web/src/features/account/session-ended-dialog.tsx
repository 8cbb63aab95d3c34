import { accountEndpoints } from '@everdraft/core/api/account-endpoints';
import { passwordConfirmationSchema, type User } from '@everdraft/core/entities/user';
import { useId, useSyncExternalStore } from 'react';
import { setCurrentUser } from '../../api/current-user.ts';
import { useQueryClient } from '../../api/query-context.ts';
import { call } from '../../api/request.ts';
import { type Action, useAction } from '../../api/use-action.ts';
import { useCallForm } from '../../api/use-call-form.ts';
import { useEngine, useWorkspace } from '../../engine-context.ts';
import { Alert } from '../../ui/alert.tsx';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { PasswordField } from '../../ui/password-field.tsx';
import { TextField } from '../../ui/text-field.tsx';
import { useToast } from '../../ui/use-toast.ts';
import styles from './account-form.module.css';
import { AccountGoneDialog } from './account-gone-dialog.tsx';
import { downloadCopy } from './download-copy.ts';
import { depart } from './leave-device.ts';
import { UnsyncedWorkDialog } from './unsynced-work-dialog.tsx';
import { useEndOfSession } from './use-end-of-session.ts';
import { useLogout } from './use-logout.ts';

type PasswordInput = { password: string };

/**
 * Asks for the password over the page when the server no longer knows the author, so that nothing on the page is lost.
 * The email is fixed: another author's page must not be left open under this one's name.
 */
export function SessionEndedDialog({ user }: { user: User }) {
  const { session } = useEngine();
  const hasEnded = useSyncExternalStore(session.subscribe, session.hasEnded);
  const queryClient = useQueryClient();
  const formId = useId();
  const logout = useLogout({ canSend: false });
  const end = useEndOfSession(hasEnded);
  const signIn = useAction(
    ({ password }: PasswordInput) => call(accountEndpoints.login, { body: { email: user.email, password } }),
    {
      onSuccess(returned) {
        setCurrentUser(queryClient, returned);
        session.resume();
        signIn.reset();
        void queryClient.refetchAfterSignIn();
      },
    },
  );

  if (end === 'account-deleted') return <AccountGone user={user} hasEnded={hasEnded} />;

  return (
    <>
      <Dialog
        open={hasEnded && end !== undefined && logout.unsynced === null}
        onOpenChange={() => undefined}
        isDismissable={false}
        title="Sign in to go on"
        subtitle="Your session has ended. What is on this page is kept."
        foot={
          <>
            <Button variant="quiet" isPending={logout.isPending} onClick={() => logout.start()}>
              Log out
            </Button>
            <Button
              type="submit"
              form={formId}
              variant="primary"
              isPending={signIn.isPending}
              pendingLabel="Signing in..."
            >
              Sign in
            </Button>
          </>
        }
      >
        <PasswordForm id={formId} email={user.email} action={signIn} />
      </Dialog>
      <UnsyncedWorkDialog road="session-ended" leave={logout} />
    </>
  );
}

function AccountGone({ user, hasEnded }: { user: User; hasEnded: boolean }) {
  const { local } = useWorkspace();
  const { session } = useEngine();
  const queryClient = useQueryClient();
  const { toast } = useToast();
  async function remove() {
    await call(accountEndpoints.logout);
    await depart({ queryClient, session }, local, 'discard');
  }
  const removal: Action<void> = useAction(remove, {
    onError: error => toast({ title: 'Not removed', description: error.message, variant: 'destructive' }),
  });
  return (
    <AccountGoneDialog
      email={user.email}
      open={hasEnded}
      isPending={removal.isPending}
      onDownload={() => void downloadCopy(local)}
      onRemove={() => removal.start()}
    />
  );
}

interface PasswordFormProps {
  id: string;
  email: string;
  action: Action<PasswordInput>;
}

function PasswordForm({ id, email, action }: PasswordFormProps) {
  const { form, field } = useCallForm(passwordConfirmationSchema, {
    defaultValues: { password: '' },
    error: action.error,
    onSubmit: action.start,
  });
  return (
    <form {...form} id={id} className={styles.form}>
      {action.error !== null && <Alert>{action.error.message}</Alert>}
      <TextField label="Email" type="email" value={email} autoComplete="username" readOnly tabIndex={-1} />
      <PasswordField {...field('password')} label="Password" autoComplete="current-password" />
    </form>
  );
}
