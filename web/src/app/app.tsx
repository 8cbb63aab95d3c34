import type { createEngine } from './engine.ts';
import { ErrorBoundary } from './error-boundary.tsx';
import { ErrorFallback } from './error-fallback.tsx';
import { NewVersionPrompt } from './new-version-prompt.tsx';
import { Providers } from './providers.tsx';
import { AppRouter } from './router.tsx';

export function App({ engine, queryClient }: ReturnType<typeof createEngine>) {
  return (
    <ErrorBoundary fallback={error => <ErrorFallback error={error} />}>
      <Providers engine={engine} queryClient={queryClient}>
        <AppRouter />
        <NewVersionPrompt />
      </Providers>
    </ErrorBoundary>
  );
}
