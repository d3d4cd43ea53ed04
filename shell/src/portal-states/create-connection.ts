import { isApiFailure, type PortalHttp } from '@tillway/contract';
import { ApiError } from '@tillway/remote-kit';
import { messages } from '@tillway/rules';
import { createStore, type StoreApi } from 'zustand/vanilla';

export interface Connection {
  store: StoreApi<{ isOnline: boolean }>;
  /** Wraps the HTTP client: it refuses writes while offline, and logs and checks lost calls. */
  watch(http: PortalHttp): PortalHttp;
}

interface ConnectionOptions {
  window: Window;
  /** Asks whether the portal's own address answers now. Never rejects. */
  reach: () => Promise<boolean>;
}

/** Waits between attempts to reach the portal again, in milliseconds; the last one repeats. */
const attemptsAfterMs = [2_000, 5_000, 10_000, 15_000] as const;

/**
 * Watches whether the portal can be reached. The browser's online state is only a hint: the portal may run
 * locally, and a lost call may be a single one. So the portal is asked before the state changes.
 */
export function createConnection({ window, reach }: ConnectionOptions): Connection {
  const store = createStore(() => ({ isOnline: true }));
  let asking = false;
  let attempt = 0;
  let timer: number | undefined;

  const ask = async () => {
    if (asking) return;
    asking = true;
    window.clearTimeout(timer);
    const isOnline = await reach();
    asking = false;
    store.setState({ isOnline });
    // A request in flight may still succeed after the network went. So the first answer does not count while
    // the browser is offline.
    if (isOnline && window.navigator.onLine) {
      attempt = 0;
      return;
    }
    timer = window.setTimeout(() => void ask(), attemptsAfterMs[attempt] ?? attemptsAfterMs.at(-1));
    attempt += 1;
  };

  window.addEventListener('offline', () => void ask());
  window.addEventListener('online', () => void ask());

  return {
    store,
    watch: ({ send }) => ({
      async send<Answer>(request: Parameters<typeof send>[0]) {
        const { isOnline } = store.getState();
        if (!isOnline && request.method !== 'GET') {
          throw new ApiError(messages.offlineNothingSent, { kind: 'refused', code: 'offline' });
        }
        try {
          return await send<Answer>(request);
        } catch (error) {
          if (isApiFailure(error) && error.kind === 'lost') {
            console.error(`${request.method} ${request.path} got no answer: ${error.code ?? error.status}`);
            if (error.code === 'network') void ask();
          }
          throw error;
        }
      },
    }),
  };
}
