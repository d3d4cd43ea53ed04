import type { SessionData } from '@tillway/contract';

/** Messages between the tabs of one portal about their shared session cookie. */
export type TabMessage =
  | { is: 'began' }
  | { is: 'changed' }
  | { is: 'active' }
  /** One tab has refreshed the session for all. */
  | { is: 'refreshed'; data: SessionData }
  /** `message`: the reason; absent if the user ended the session. */
  | { is: 'ended'; message?: string };

export interface SessionTabs {
  tell(message: TabMessage): void;
  listen(listener: (message: TabMessage) => void): void;
}

const isTabMessage = (data: unknown): data is TabMessage =>
  typeof data === 'object' && data !== null && 'is' in data;

/** Connects the tabs of this origin by a BroadcastChannel. Without one, tabs do not exchange messages. */
export function createSessionTabs(): SessionTabs {
  if (typeof BroadcastChannel === 'undefined') return { tell() {}, listen() {} };
  const channel = new BroadcastChannel('tillway.session');
  return {
    tell: (message) => channel.postMessage(message),
    listen: (listener) =>
      channel.addEventListener('message', ({ data }: MessageEvent<unknown>) => {
        if (isTabMessage(data)) listener(data);
      }),
  };
}
