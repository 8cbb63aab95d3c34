import { accountEndpoints } from '@everdraft/core/api/account-endpoints';
import { passwordConfirmationSchema, type User } from '@everdraft/core/entities/user';
import { useId, useSyncExternalStore } from 'react';
import { setCurrentUser } from '../../api/current-user.ts';
import { useQueryClient } from '../../api/query-context.ts';
import { call } from '../../api/request.ts';
import { type Action, useAction } from '../../api/use-action.ts';
import { useCallForm } from '../../api/use-call-form.ts';
import { useEngine } from '../../engine-context.ts';
import { Alert } from '../../ui/alert.tsx';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { PasswordField } from '../../ui/password-field.tsx';
import { TextField } from '../../ui/text-field.tsx';
import styles from './account-form.module.css';
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
  const logout = useLogout();
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

  return (
    <Dialog
      open={hasEnded}
      onOpenChange={() => undefined}
      isDismissable={false}
      title="Sign in to go on"
      subtitle="Your session has ended. What is on this page is kept."
      foot={
        <>
          {/* What was not sent stays on this device: without a session there is no way to send it now. */}
          <Button variant="quiet" isPending={logout.isPending} onClick={() => logout.leave('keep')}>
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
