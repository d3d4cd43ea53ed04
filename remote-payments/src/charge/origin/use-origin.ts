import { isApiFailure } from '@tillway/contract';
import { useGateway } from '@tillway/gateway-client';
import { usePortal } from '@tillway/remote-kit';
import { type IsoDate, messages } from '@tillway/rules';
import { useEffect, useState } from 'react';
import type { OriginQuery } from '../query';
import { type Origin, nothing } from './origin';

export type OriginState =
  | { state: 'loading' }
  | { state: 'failed'; message: string }
  | { state: 'ready'; origin: Origin; key: string };

/** Loads the origin of a charge. Its loader is a separate chunk that only such charges need. */
export function useOrigin(query: OriginQuery, today: IsoDate): OriginState {
  const gateway = useGateway();
  const { session } = usePortal();
  const key = JSON.stringify(query);
  const [loaded, setLoaded] = useState<{ key: string; result: OriginState }>();

  useEffect(() => {
    const wanted = JSON.parse(key) as OriginQuery;
    if (wanted.from === 'nothing') return;
    const abort = new AbortController();
    const { signal } = abort;
    import('./load-origin')
      .then(({ loadOrigin }) => loadOrigin(gateway, wanted, { today, signal, session: session.get() }))
      .then(
        (origin) => setLoaded({ key, result: { state: 'ready', origin, key } }),
        (error: unknown) => {
          if (!signal.aborted)
            setLoaded({ key, result: { state: 'failed', message: problem(wanted, error) } });
        },
      );
    return () => abort.abort();
  }, [gateway, key, today, session]);

  if (query.from === 'nothing') return { state: 'ready', origin: nothing, key };
  return loaded?.key === key ? loaded.result : { state: 'loading' };
}

/**
 * The message for a failure. A missing or foreign origin cannot be identified; other failures have their own
 * message.
 */
function problem({ from }: OriginQuery, error: unknown): string {
  const missing =
    isApiFailure(error) && error.kind === 'refused' && (error.status === 400 || error.status === 404);
  if (!missing) return error instanceof Error ? error.message : messages.unexpectedError;
  if (from === 'schedule') return messages.unidentifiedSchedule;
  return from === 'token' ? messages.invalidTokenInformation : messages.unidentifiedTransaction;
}
