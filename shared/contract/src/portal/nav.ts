export interface NavLocation {
  pathname: string;
  search: string;
  hash: string;
  state: unknown;
  key: string;
}

export interface NavSnapshot {
  location: NavLocation;
  action: 'POP' | 'PUSH' | 'REPLACE';
}

/**
 * Navigation without React in its type: owned by the shell, used by every React root of the page. `block` asks before
 * leaving; its function answers whether leaving is allowed.
 */
export interface PortalNav {
  snapshot(): NavSnapshot;
  subscribe(listener: () => void): () => void;
  push(to: string, state?: unknown): void;
  replace(to: string, state?: unknown): void;
  go(delta: number): void;
  block(mayLeave: (to: string) => boolean | Promise<boolean>): () => void;
}
