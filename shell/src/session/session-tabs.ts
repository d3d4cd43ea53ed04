import type { SessionData } from '@tillway/contract';

/** What the tabs of one portal tell each other about the session they share by cookie. */
export type TabMessage =
  | { is: 'began' }
  | { is: 'changed' }
  | { is: 'active' }
  /** One tab has asked for all of them. */
  | { is: 'refreshed'; data: SessionData }
  /** `message`: why, when it was not the user's wish. */
  | { is: 'ended'; message?: string };

export interface SessionTabs {
  tell(message: TabMessage): void;
  listen(listener: (message: TabMessage) => void): void;
}

const isTabMessage = (data: unknown): data is TabMessage =>
  typeof data === 'object' && data !== null && 'is' in data;

/** Over a BroadcastChannel, which keeps to this origin; a browser without one has tabs that do not talk. */
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
