import { type EventName, type PortalBus, portalEvents } from '@tillway/contract';
import type { PortalRemote } from '@tillway/contract/release';
import { redacted } from './redact';

/** An event that passed the bus, and therefore its schema. */
export interface Passed {
  key: number;
  at: Date;
  name: string;
  /** Remotes that may have emitted it according to their manifests. */
  from: string;
  payload: string;
}

const kept = 100;

/** Watches all events of the portal, newest first, until the returned function is called. */
export function watchEvents(
  bus: PortalBus,
  remotes: readonly PortalRemote[],
  onChange: (events: readonly Passed[]) => void,
): () => void {
  let events: readonly Passed[] = [];
  let count = 0;
  const own = remotes.flatMap(({ manifest }) => Object.keys(manifest.events.own ?? {}));
  const names = [...Object.keys(portalEvents), ...own] as EventName[];
  const emitters = (name: EventName) =>
    remotes
      .filter(({ manifest: { events: declared } }) =>
        [...declared.emits, ...Object.keys(declared.own ?? {})].includes(name),
      )
      .map((remote) => remote.name);
  const stops = names.map((name) =>
    bus.on(name, (payload) => {
      count += 1;
      const from = emitters(name).join(', ') || 'the shell';
      events = [{ key: count, at: new Date(), name, from, payload: redacted(payload) }, ...events].slice(
        0,
        kept,
      );
      onChange(events);
    }),
  );
  return () => stops.forEach((stop) => stop());
}
