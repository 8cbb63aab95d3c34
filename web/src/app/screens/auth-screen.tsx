import { ArrowsClockwiseIcon, FeatherIcon, FingerprintIcon, LockSimpleIcon } from '@phosphor-icons/react';
import { useEffect, useSyncExternalStore } from 'react';
import { useAccount } from '../../api/current-user.ts';
import { lateLeftWork } from '../../features/account/late-left-work.ts';
import { AuthCard, lateRecovery } from '../../features/auth/auth-card.tsx';
import { removalState } from '../../local/removal-state.ts';
import { BrandMark } from '../../ui/brand-mark.tsx';
import { useLateCode } from '../../ui/late-code.ts';
import { preloadWhenIdle } from '../../ui/preload-when-idle.ts';
import { RippleBackground } from '../../ui/ripple-background/ripple-background.tsx';
import { lateToasts } from '../../ui/toast-provider.tsx';
import { CentredSpinner } from '../centred-spinner.tsx';
import { Link } from '../link.tsx';
import { NavigateTo } from '../navigate-to.tsx';
import { useBackgroundSwitch } from '../use-background-switch.ts';
import styles from './auth-screen.module.css';

const BLURBS = [
  {
    icon: <FeatherIcon aria-hidden="true" />,
    title: 'AI Collaboration',
    text: 'Five modes for what writing needs: to edit, to draft, to judge, to invent, to check.',
  },
  {
    icon: <FingerprintIcon aria-hidden="true" />,
    title: 'Style Learning',
    text: 'It learns how you write, and holds every suggestion to it.',
  },
  {
    icon: <LockSimpleIcon aria-hidden="true" />,
    title: 'Secure & Private',
    text: 'Your manuscripts are encrypted and private, and they are yours.',
  },
  {
    icon: <ArrowsClockwiseIcon aria-hidden="true" />,
    title: 'Real-time Sync',
    text: 'Your devices sync by themselves. Write on the train; it is on your desk when you arrive.',
  },
];

export function AuthScreen() {
  const account = useAccount();
  const [isBackgroundOn] = useBackgroundSwitch();
  const { part: LeftWork } = useLateCode(lateLeftWork, account.status === 'signed-out');
  const isRemoving = useSyncExternalStore(removalState.subscribe, removalState.isUnderWay);
  const isShown = account.status !== 'signed-in' && account.status !== 'loading' && !isRemoving;
  useEffect(() => (isShown ? preloadWhenIdle([lateRecovery, lateToasts]) : undefined), [isShown]);
  if (account.status === 'signed-in') return <NavigateTo to="/dashboard" />;
  // The way in is shown when nothing of the author who has left is on this device any more.
  if (account.status === 'loading' || isRemoving) return <CentredSpinner />;

  return (
    <div className={styles.screen}>
      <RippleBackground isOn={isBackgroundOn} />
      <section className={styles.side} aria-label="What Everdraft is">
        <BrandMark name="Everdraft" />
        <div>
          <h2 className={styles.motto}>Write. Create. Evolve.</h2>
          <dl className={styles.blurbs}>
            {BLURBS.map(({ icon, title, text }) => (
              <div key={title}>
                <dt>
                  {icon}
                  {title}
                </dt>
                <dd>{text}</dd>
              </div>
            ))}
          </dl>
        </div>
        <p className={styles.foot}>Works without a connection. Your words are kept on this device first.</p>
      </section>
      <header className={styles.phoneBrand}>
        <BrandMark name="Everdraft" />
      </header>
      <main className={styles.panel} tabIndex={-1}>
        <h1 className={styles.title}>Welcome to Everdraft</h1>
        <p className={styles.tagline}>Your AI-powered writing companion</p>
        {LeftWork && account.status === 'signed-out' && <LeftWork />}
        <div className={styles.card}>
          <AuthCard />
        </div>
        <p className={styles.privacy}>
          <Link to="/privacy">Privacy: what is encrypted, and what is not</Link>
        </p>
      </main>
    </div>
  );
}
