import { CaretRightIcon } from '@phosphor-icons/react';
import { buttonClassName } from '../ui/button-class-name.ts';
import { RippleBackground } from '../ui/ripple-background/ripple-background.tsx';
import { ErrorBoundary } from './error-boundary.tsx';
import styles from './lone-screen.module.css';
import { LoneScreen } from './lone-screen.tsx';

/**
 * Shown when nothing else can be trusted to work. So it uses no context, no router, no data and no state: both buttons
 * load the page anew, which also resets what failed.
 */
export function ErrorFallback({ error }: { error: unknown }) {
  return (
    <LoneScreen
      pageTitle="Something went wrong"
      title="Something went wrong"
      subtitle="The application encountered an unexpected error"
      text="We're sorry for the inconvenience. You can try refreshing the page or returning to the home page."
      actions={
        <>
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
        </>
      }
      background={
        // Decoration may fail: the words must not go with it.
        <ErrorBoundary fallback={() => null}>
          <RippleBackground />
        </ErrorBoundary>
      }
    >
      <details className={styles.details}>
        <summary>
          <CaretRightIcon aria-hidden="true" />
          Error details
        </summary>
        <pre>{error instanceof Error ? error.message : String(error)}</pre>
      </details>
    </LoneScreen>
  );
}
