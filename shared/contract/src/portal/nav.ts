/** An address of the portal. */
export interface NavLocation {
  pathname: string;
  search: string;
  hash: string;
  /** The value given to `push` or `replace`; `null` or `undefined` without one. */
  state: unknown;
  /** Names this entry of the browser's history. */
  key: string;
}

/** The present address and the kind of navigation that led to it. */
export interface NavSnapshot {
  location: NavLocation;
  action: 'POP' | 'PUSH' | 'REPLACE';
}

/**
 * Navigation, owned by the shell and used by every React root of the page. Its type does not depend on React.
 * `block` asks before leaving; `mayLeave` returns whether leaving is allowed.
 */
export interface PortalNav {
  snapshot(): NavSnapshot;
  subscribe(listener: () => void): () => void;
  push(to: string, state?: unknown): void;
  replace(to: string, state?: unknown): void;
  go(delta: number): void;
  block(mayLeave: (to: string) => boolean | Promise<boolean>): () => void;
  /**
   * Returns whether this portal has the screen of an address. A portal may leave out remotes, and screens of a remote.
   * An older shell has no such function.
   *
   * @since 1.9.0
   */
  has?(to: string): boolean;
}
