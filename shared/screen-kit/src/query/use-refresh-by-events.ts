import type { EventName } from '@tillway/contract';
import { usePortal } from '@tillway/remote-kit';
import type { Query, QueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';

declare module '@tanstack/react-query' {
  interface Register {
    /** `refreshOn`: bus events that make the fetched data stale. */
    queryMeta: { refreshOn?: readonly EventName[] };
  }
}

/**
 * Refetches data that an event made stale. A query keeps its events while it is cached, so a reopened screen
 * does not show data from before the event.
 */
export function useRefreshByEvents(client: QueryClient) {
  const portal = usePortal();
  useEffect(() => {
    const queries = client.getQueryCache();
    const stops = new Map<EventName, () => void>();
    const listen = (event: EventName) => {
      // Subscribe only on demand, because the bus is reserved for remotes whose manifest requests it.
      if (!stops.has(event))
        stops.set(
          event,
          portal.bus.on(event, () => refreshSoon(client, event)),
        );
    };
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

const due = new WeakMap<QueryClient, Set<EventName>>();

/** Refetches once, however many parts that share a client hear of an event. */
function refreshSoon(client: QueryClient, event: EventName) {
  const events = due.get(client);
  if (events) {
    events.add(event);
    return;
  }
  const heard = new Set([event]);
  due.set(client, heard);
  queueMicrotask(() => {
    due.delete(client);
    void client.invalidateQueries({ predicate: (query) => eventsOf(query).some((each) => heard.has(each)) });
  });
}
