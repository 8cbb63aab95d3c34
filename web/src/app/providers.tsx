import type { ReactNode } from 'react';
import type { QueryClient } from '../api/query-client.ts';
import { QueryContext } from '../api/query-context.ts';
import { type Engine, EngineContext } from '../engine-context.ts';
import { ToastProvider } from '../ui/toast-provider.tsx';

interface ProvidersProps {
  engine: Engine;
  queryClient: QueryClient;
  children: ReactNode;
}

export function Providers({ engine, queryClient, children }: ProvidersProps) {
  return (
    <EngineContext value={engine}>
      <QueryContext value={queryClient}>
        <ToastProvider>{children}</ToastProvider>
      </QueryContext>
    </EngineContext>
  );
}
