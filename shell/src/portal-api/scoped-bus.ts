import type { PortalBus, PortalEventName } from '@tillway/contract';
import type { RemoteManifest } from '@tillway/contract/manifest';

/** The bus as one remote sees it: it emits and hears what its manifest lists, and nothing else. */
export function scopedBus(bus: PortalBus, { name: remote, events }: RemoteManifest): PortalBus {
  const check = (listed: readonly PortalEventName[], name: PortalEventName, verb: string) => {
    if (!listed.includes(name))
      throw new Error(`The manifest of ${remote} does not say that it ${verb} ${name}`);
  };
  return {
    emit(name, payload) {
      check(events.emits, name, 'emits');
      bus.emit(name, payload);
    },
    on(name, listener) {
      check(events.listens, name, 'listens to');
      return bus.on(name, listener);
    },
  };
}
