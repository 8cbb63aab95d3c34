import { serverEndpoints } from '@everdraft/core/api/server-endpoints';
import { useEffect, useRef, useState } from 'react';
import { queryOf } from '../../api/query-of.ts';
import { useQuery } from '../../api/use-query.ts';
import { Alert } from '../../ui/alert.tsx';
import { lateCode, NOT_LOADED, useLateCode } from '../../ui/late-code.ts';
import { Tab, TabList, TabPanel, Tabs } from '../../ui/tabs.tsx';
import styles from './auth-form.module.css';
import { CredentialsForm } from './credentials-form.tsx';
import { useLogin, useSignup } from './use-sign-in.ts';

/** Few forget their password: its form is loaded ahead once the others are shown. */
export const lateRecovery = lateCode(
  () => import('./recovery-form.tsx'),
  module => module.RecoveryForm,
);

/** Login and Sign Up as two tabs; the forgotten password takes their place, because it is neither. */
export function AuthCard() {
  const [tab, setTab] = useState('login');
  const [isRecovering, setIsRecovering] = useState(false);
  const [email, setEmail] = useState('');
  // Here and not in the forms, which go when the tab changes: a call under way must not be forgotten with them.
  const login = useLogin();
  const signup = useSignup();
  const loginPanel = useRef<HTMLDivElement>(null);
  const { part: RecoveryForm, failure, tryAgain } = useLateCode(lateRecovery, isRecovering);
  const { data: about } = useQuery(queryOf(serverEndpoints.about));

  const isClosed = about?.signups === 'closed';

  useEffect(() => {
    // The first thing to do here is to type an email. On a phone the keyboard would hide the screen at once.
    if (window.matchMedia('(pointer: fine)').matches) loginPanel.current?.querySelector('input')?.focus();
  }, []);

  if (isRecovering && RecoveryForm)
    return <RecoveryForm email={email} onBack={() => setIsRecovering(false)} />;

  return (
    // A panel with a form in it is no stop of its own for the Tab key.
    <Tabs value={tab} onValueChange={setTab}>
      <title>{tab === 'login' ? 'Login · Everdraft' : 'Sign Up · Everdraft'}</title>
      <TabList label="Login or sign up">
        <Tab value="login">Login</Tab>
        <Tab value="signup">Sign Up</Tab>
      </TabList>
      <TabPanel value="login" ref={loginPanel} tabIndex={-1}>
        <CredentialsForm
          action={login}
          email={email}
          onEmailChange={setEmail}
          submitLabel="Login"
          pendingLabel="Logging in..."
          passwordPlaceholder="Enter your password"
          passwordAutoComplete="current-password"
        >
          <button
            type="button"
            className={styles.link}
            onClick={() => {
              tryAgain();
              setIsRecovering(true);
            }}
          >
            Forgot your password?
          </button>
          {failure !== undefined && <Alert>{NOT_LOADED}</Alert>}
        </CredentialsForm>
      </TabPanel>
      <TabPanel value="signup" tabIndex={isClosed ? 0 : -1}>
        {isClosed ? (
          <div className={styles.notice}>
            <Alert tone="info" title="This server does not take new accounts.">
              Ask whoever runs it.
            </Alert>
          </div>
        ) : (
          <CredentialsForm
            action={signup}
            email={email}
            onEmailChange={setEmail}
            submitLabel="Sign Up"
            pendingLabel="Creating account..."
            passwordPlaceholder="Create a password (min 6 characters)"
            passwordAutoComplete="new-password"
          />
        )}
      </TabPanel>
    </Tabs>
  );
}
