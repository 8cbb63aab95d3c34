import { Link } from 'react-router';
import { BrandMark } from '../ui/brand-mark.tsx';
import { buttonClassName } from '../ui/button-class-name.ts';
import { Card } from '../ui/card.tsx';
import styles from './lone-screen.module.css';

/** The address of a studio whose project is not this author's, or no longer there; the server tells neither apart. */
export function ProjectMissing() {
  return (
    <div className={styles.screen}>
      <title>No such project · Everdraft</title>
      <BrandMark name="Everdraft" />
      <main className={styles.main} tabIndex={-1}>
        <Card elevation="floating">
          <h1 className={styles.title}>There is no such project</h1>
          <p className={styles.body}>
            It may have been deleted on another device, or it belongs to another account.
          </p>
          <div className={styles.actions}>
            <Link className={buttonClassName({ variant: 'primary' })} to="/dashboard">
              Go to My Projects
            </Link>
          </div>
        </Card>
      </main>
    </div>
  );
}
