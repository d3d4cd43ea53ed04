import type { Capability } from '@tillway/contract/manifest';
import type { RefusalNumber } from './refusal-numbers';

/** Something that a remote was refused, in words. */
export interface Refusal {
  at: Date;
  number: RefusalNumber;
  /** Whose; undefined where the browser refused it to the page. */
  remote: string | undefined;
  text: string;
}

/** What the portal's own checks saw of its remotes, for the developer's panel. It holds no payload. */
export interface Trace {
  refusals(): readonly Refusal[];
  /** What a remote has touched of what its manifest asks for. */
  used(remote: string): ReadonlySet<Capability>;
  use(remote: string, capability: Capability): void;
  /** Notes it and answers the error to be thrown, which carries the number too. */
  refuse(number: RefusalNumber, remote: string, text: string): Error;
  subscribe(listener: () => void): () => void;
}

/** A page that goes on failing keeps the last of it. */
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
      return new Error(`${text} (${number})`);
    },
    subscribe(listener) {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
  };
}
