import type { SessionData } from '@tillway/contract';

/** Messages between the tabs of one portal about their shared session cookie. */
export type TabMessage =
  | { is: 'began' }
  | { is: 'changed' }
  | { is: 'active' }
  /** One tab has refreshed the session for all. */
  | { is: 'refreshed'; data: SessionData }
  /** `message`: the reason, unless the user chose to end it. */
  | { is: 'ended'; message?: string };

export interface SessionTabs {
  tell(message: TabMessage): void;
  listen(listener: (message: TabMessage) => void): void;
}

const isTabMessage = (data: unknown): data is TabMessage =>
  typeof data === 'object' && data !== null && 'is' in data;

/** Uses a BroadcastChannel, which keeps to this origin. Without one, tabs do not exchange messages. */
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
