import { isApiFailure } from '@tillway/contract';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';

/** Server state of a remote's lists, one client a remote. Only a lost answer is asked for again, once. */
export function ListProvider({ children }: { children: ReactNode }) {
  const [client] = useState(createClient);
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
