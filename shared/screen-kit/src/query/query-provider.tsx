import { isApiFailure } from '@tillway/contract';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
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
