import { Link } from 'react-router';
import { BrandMark } from '../ui/brand-mark.tsx';
import { buttonClassName } from '../ui/button-class-name.ts';
import { Card } from '../ui/card.tsx';
import { RippleBackground } from '../ui/ripple-background/ripple-background.tsx';
import styles from './lone-screen.module.css';
import { useBackgroundSwitch } from './use-background-switch.ts';

export function NotFound() {
  const [isBackgroundOn] = useBackgroundSwitch();
  return (
    <div className={styles.screen}>
      <title>Page Not Found · Everdraft</title>
      <RippleBackground isOn={isBackgroundOn} />
      <BrandMark name="Everdraft" />
      <main className={styles.main} tabIndex={-1}>
        <Card elevation="floating">
          <h1 className={styles.title}>Page Not Found</h1>
          <p className={styles.body}>
            There is nothing at this address. It may have moved, or a letter went missing on the way. Your
            manuscripts are where you left them.
          </p>
          <div className={styles.actions}>
            <Link className={buttonClassName({ variant: 'primary' })} to="/">
              Go to My Projects
            </Link>
          </div>
        </Card>
      </main>
    </div>
  );
}
