import { portalEvents, type PortalBus, type PortalEventName, type PortalEvents } from '@tillway/contract';
import { parse } from 'valibot';

type Listener = (payload: never) => void;

/**
 * The portal's event bus. A payload is checked where it enters (it throws on a field the contract does not list, which
 * keeps card data out); a listener that throws is reported and does not keep the others from hearing.
 */
export function createBus(
  onListenerError: (error: unknown) => void = (error) => reportError(error),
): PortalBus {
  const listeners = new Map<PortalEventName, Set<Listener>>();
  return {
    emit<Name extends PortalEventName>(name: Name, payload: PortalEvents[Name]) {
      const checked = parse(portalEvents[name], payload) as PortalEvents[Name];
      for (const listener of [...(listeners.get(name) ?? [])]) {
        try {
          (listener as (payload: PortalEvents[Name]) => void)(checked);
        } catch (error) {
          onListenerError(error);
        }
      }
    },
    on<Name extends PortalEventName>(name: Name, listener: (payload: PortalEvents[Name]) => void) {
      const heard = listeners.get(name) ?? new Set();
      listeners.set(name, heard.add(listener));
      return () => void heard.delete(listener);
    },
  };
}
