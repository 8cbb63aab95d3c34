import { type Credentials, credentialsSchema } from '@everdraft/core/entities/user';
import type { ReactNode } from 'react';
import type { Action } from '../../api/use-action.ts';
import { useCallForm } from '../../api/use-call-form.ts';
import { Alert } from '../../ui/alert.tsx';
import { Button } from '../../ui/button.tsx';
import { PasswordField } from '../../ui/password-field.tsx';
import { TextField } from '../../ui/text-field.tsx';
import styles from './auth-form.module.css';

interface CredentialsFormProps {
  action: Action<Credentials>;
  /** What was typed on the other tab. */
  email: string;
  onEmailChange: (email: string) => void;
  submitLabel: string;
  pendingLabel: string;
  passwordPlaceholder: string;
  /** Tells a password manager whether to fill in a password or to propose one. */
  passwordAutoComplete: 'current-password' | 'new-password';
  children?: ReactNode;
}

/** Email and password. Login and sign-up are the same form with other words. */
export function CredentialsForm({
  action,
  email,
  onEmailChange,
  submitLabel,
  pendingLabel,
  passwordPlaceholder,
  passwordAutoComplete,
  children,
}: CredentialsFormProps) {
  const { form, field } = useCallForm(credentialsSchema, {
    defaultValues: { email, password: '' },
    error: action.error,
    onSubmit: action.start,
  });

  return (
    <form {...form} className={styles.form} aria-label={submitLabel}>
      {action.error !== null && <Alert>{action.error.message}</Alert>}
      <TextField
        {...field('email')}
        onChange={event => onEmailChange(event.target.value)}
        label="Email"
        type="email"
        size="lg"
        placeholder="you@example.com"
        autoComplete="email"
        autoCapitalize="none"
        spellCheck={false}
      />
      <PasswordField
        {...field('password')}
        label="Password"
        size="lg"
        placeholder={passwordPlaceholder}
        autoComplete={passwordAutoComplete}
      />
      <Button
        type="submit"
        variant="primary"
        size="lg"
        isBlock
        isPending={action.isPending}
        pendingLabel={pendingLabel}
      >
        {submitLabel}
      </Button>
      {children}
    </form>
  );
}
