import type { EventName } from '@tillway/contract';
import { usePortal } from '@tillway/remote-kit';
import type { Query, QueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';

declare module '@tanstack/react-query' {
  interface Register {
    /** `refreshOn`: events of the bus after which what was fetched is stale. */
    queryMeta: { refreshOn?: readonly EventName[] };
  }
}

/**
 * Fetches again what an event made stale. A query keeps its events for as long as it is cached, so a screen that was left
 * does not show what it had before the event when it is opened again.
 */
export function useRefreshByEvents(client: QueryClient) {
  const portal = usePortal();
  useEffect(() => {
    const queries = client.getQueryCache();
    const stops = new Map<EventName, () => void>();
    const listen = (event: EventName) => {
      // The bus is only for remotes whose manifest asks for it.
      if (!stops.has(event))
        stops.set(
          event,
          portal.bus.on(event, () => refresh(event)),
        );
    };
    const refresh = (event: EventName) =>
      void client.invalidateQueries({ predicate: (query) => eventsOf(query).includes(event) });
    const stop = queries.subscribe(({ type, query }: { type: string; query: Query }) => {
      if (type === 'added') eventsOf(query).forEach(listen);
    });
    queries.getAll().flatMap(eventsOf).forEach(listen);
    return () => {
      stop();
      stops.forEach((stopListening) => stopListening());
    };
  }, [client, portal]);
}

const eventsOf = ({ meta }: Query): readonly EventName[] => meta?.refreshOn ?? [];
