import { isApiFailure } from '@tillway/contract';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { type ReactNode, useEffect, useState } from 'react';
import { useRefreshByEvents } from './use-refresh-by-events';

/**
 * Holds the server state of a remote's screens, with one client per remote. Only a lost response is retried,
 * once.
 */
export function QueryProvider({ children }: { children: ReactNode }) {
  const [client] = useState(createClient);
  useRefreshByEvents(client);
  return <QueryClientProvider client={client}>{children}</QueryClientProvider>;
}

/**
 * Makes a provider for the parts of a remote that other screens show. They have separate React roots, and share
 * one client while any of them is on screen, so that what two of them need is requested once. Afterwards nothing
 * is kept, because the next user may be another.
 */
export function createSharedQueryProvider() {
  let shared: QueryClient | undefined;
  let parts = 0;
  return function SharedQueryProvider({ children }: { children: ReactNode }) {
    const [client] = useState(() => (shared ??= createClient()));
    useRefreshByEvents(client);
    useEffect(() => {
      parts += 1;
      return () => {
        parts -= 1;
        if (parts === 0) shared = undefined;
      };
    }, []);
    return <QueryClientProvider client={client}>{children}</QueryClientProvider>;
  };
}

const createClient = () =>
  new QueryClient({
    defaultOptions: {
      queries: {
        refetchOnWindowFocus: false,
        retry: (failures, error) => failures < 1 && isApiFailure(error) && error.kind === 'lost',
        retryDelay: 500,
      },
    },
  });
