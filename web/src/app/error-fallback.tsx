import { CaretRightIcon } from '@phosphor-icons/react';
import { BrandMark } from '../ui/brand-mark.tsx';
import { buttonClassName } from '../ui/button-class-name.ts';
import { Card } from '../ui/card.tsx';
import { RippleBackground } from '../ui/ripple-background/ripple-background.tsx';
import { ErrorBoundary } from './error-boundary.tsx';
import styles from './lone-screen.module.css';

/**
 * Shown when nothing else can be trusted to work. So it uses no context, no router, no data and no state: both buttons
 * load the page anew, which also resets what failed.
 */
export function ErrorFallback({ error }: { error: unknown }) {
  return (
    <div className={styles.screen}>
      <title>Something went wrong · Everdraft</title>
      {/* Decoration may fail: the words must not go with it. */}
      <ErrorBoundary fallback={() => null}>
        <RippleBackground />
      </ErrorBoundary>
      <BrandMark name="Everdraft" />
      <main className={styles.main}>
        <Card elevation="floating">
          <h1 className={styles.title}>Something went wrong</h1>
          <p className={styles.subtitle}>The application encountered an unexpected error</p>
          <p className={styles.body}>
            We're sorry for the inconvenience. You can try refreshing the page or returning to the home page.
          </p>
          <div className={styles.actions}>
            <button
              type="button"
              className={buttonClassName({ variant: 'primary' })}
              onClick={() => window.location.reload()}
            >
              Refresh Page
            </button>
            <button type="button" className={buttonClassName()} onClick={() => window.location.assign('/')}>
              Go to Home
            </button>
          </div>
          <details className={styles.details}>
            <summary>
              <CaretRightIcon aria-hidden="true" />
              Error details
            </summary>
            <pre>{error instanceof Error ? error.message : String(error)}</pre>
          </details>
        </Card>
      </main>
    </div>
  );
}
