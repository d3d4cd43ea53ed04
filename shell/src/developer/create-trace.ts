import type { Capability } from '@tillway/contract/manifest';
import { refusal } from '@tillway/remote-kit/limits';
import type { RefusalNumber } from './refusal-numbers';

/** An action that a remote was refused, in words. */
export interface Refusal {
  at: Date;
  number: RefusalNumber;
  /** The remote's name; `undefined` if the browser refused the page itself. */
  remote: string | undefined;
  text: string;
}

/** Findings of the portal's own checks on its remotes, for the developer's panel. It holds no payload. */
export interface Trace {
  refusals(): readonly Refusal[];
  /** Returns the capabilities that a remote has used of those in its manifest. */
  used(remote: string): ReadonlySet<Capability>;
  use(remote: string, capability: Capability): void;
  /** Records the refusal and returns the error to throw, which carries the number too. */
  refuse(number: RefusalNumber, remote: string, text: string): Error;
  subscribe(listener: () => void): () => void;
}

/** The number of refusals kept, so that a page that keeps failing does not fill the memory. */
const kept = 50;

export function createTrace(): Trace {
  const listeners = new Set<() => void>();
  const uses = new Map<string, ReadonlySet<Capability>>();
  const none: ReadonlySet<Capability> = new Set();
  let refusals: readonly Refusal[] = [];
  const tell = () => listeners.forEach((listener) => listener());
  return {
    refusals: () => refusals,
    used: (remote) => uses.get(remote) ?? none,
    use(remote, capability) {
      const before = uses.get(remote) ?? none;
      if (before.has(capability)) return;
      uses.set(remote, new Set([...before, capability]));
      tell();
    },
    refuse(number, remote, text) {
      refusals = [...refusals, { at: new Date(), number, remote, text }].slice(-kept);
      tell();
      return refusal(number, text);
    },
    subscribe(listener) {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
  };
}
