import { type QueryClient, QueryClientProvider } from '@tanstack/react-query';
import type { ReactNode } from 'react';
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
      <QueryClientProvider client={queryClient}>
        <ToastProvider>{children}</ToastProvider>
      </QueryClientProvider>
    </EngineContext>
  );
}
