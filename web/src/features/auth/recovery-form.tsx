import { recoverySchema } from '@everdraft/core/entities/user';
import { useCallForm } from '../../api/use-call-form.ts';
import { Alert } from '../../ui/alert.tsx';
import { Button } from '../../ui/button.tsx';
import { PasswordField } from '../../ui/password-field.tsx';
import { TextField } from '../../ui/text-field.tsx';
import styles from './auth-form.module.css';
import { useRecovery } from './use-sign-in.ts';

interface RecoveryFormProps {
  email: string;
  onBack: () => void;
}

/** The way back in without the password: a recovery code, made earlier in the account menu, and a new password. */
export function RecoveryForm({ email, onBack }: RecoveryFormProps) {
  const recovery = useRecovery();
  const { form, field } = useCallForm(recoverySchema, {
    defaultValues: { email, code: '', newPassword: '' },
    error: recovery.error,
    onSubmit: recovery.start,
  });

  return (
    <>
      <title>Set a new password · Everdraft</title>
      <h2 className={styles.title} id="recovery-title">
        Set a new password
      </h2>
      <p className={styles.lead}>
        Use one of the recovery codes you made in the account menu. It works once, and every device is signed
        out. Without a code, ask whoever runs this server.
      </p>
      <form {...form} className={styles.form} aria-labelledby="recovery-title">
        {recovery.error !== null && <Alert>{recovery.error.message}</Alert>}
        <TextField
          {...field('email')}
          label="Email"
          type="email"
          size="lg"
          placeholder="you@example.com"
          autoComplete="email"
          autoCapitalize="none"
          spellCheck={false}
        />
        <TextField
          {...field('code')}
          label="Recovery code"
          size="lg"
          autoComplete="one-time-code"
          autoCapitalize="none"
          spellCheck={false}
        />
        <PasswordField
          {...field('newPassword')}
          label="New password"
          size="lg"
          placeholder="Create a password (min 6 characters)"
          autoComplete="new-password"
        />
        <Button
          type="submit"
          variant="primary"
          size="lg"
          isBlock
          isPending={recovery.isPending}
          pendingLabel="Setting password..."
        >
          Set password
        </Button>
        <Button variant="quiet" onClick={onBack}>
          Back to login
        </Button>
      </form>
    </>
  );
}
