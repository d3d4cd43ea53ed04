/** Locks that protect an operation such as a payment in flight: no logout, no navigation, no closing. */
export interface Locks {
  hold(reason: string): () => void;
  /** Returns why the portal is locked; `undefined` if it is free. */
  reason(): string | undefined;
  /** Calls back with the portal free: at once, or when the last lock is released. */
  whenFree(then: () => void): void;
  /** Calls back whenever a lock is taken or released. */
  subscribe(listener: () => void): () => void;
}

export function createLocks(): Locks {
  const held = new Set<{ reason: string }>();
  let waiting: (() => void)[] = [];
  const listeners = new Set<() => void>();
  const tell = () => listeners.forEach((listener) => listener());
  return {
    hold(reason) {
      const lock = { reason };
      held.add(lock);
      tell();
      return () => {
        held.delete(lock);
        tell();
        if (held.size > 0) return;
        const callbacks = waiting;
        waiting = [];
        callbacks.forEach((callback) => callback());
      };
    },
    reason: () => [...held][0]?.reason,
    whenFree(then) {
      if (held.size === 0) then();
      else waiting.push(then);
    },
    subscribe(listener) {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
  };
}
