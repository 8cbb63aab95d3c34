import { Spinner } from '../ui/spinner.tsx';
import styles from './centred-spinner.module.css';

export function CentredSpinner() {
  return (
    <div className={styles.screen}>
      <Spinner label="Loading" />
    </div>
  );
}
