import { type EventName, eventSchemas, type PortalBus, type PortalEvents } from '@tillway/contract';
import { type GenericSchema, parse } from 'valibot';

type Listener = (payload: never) => void;

interface BusOptions {
  /** Schemas of the events that may cross, by name. Default: the contract's events. */
  schemas?: ReadonlyMap<string, GenericSchema>;
  onListenerError?: (error: unknown) => void;
}

/**
 * Creates the portal's event bus. `emit` throws on an undeclared event and on a field that its schema does
 * not list, which keeps card data out. A listener that throws is reported; the others still get the event.
 */
export function createBus({
  schemas = eventSchemas([]),
  onListenerError = (error) => reportError(error),
}: BusOptions = {}): PortalBus {
  const listeners = new Map<EventName, Set<Listener>>();
  return {
    emit<Name extends EventName>(name: Name, payload: PortalEvents[Name]) {
      const schema = schemas.get(name);
      if (!schema) throw new Error(`No remote of this portal declares ${name}`);
      const checked = parse(schema, payload) as PortalEvents[Name];
      for (const listener of [...(listeners.get(name) ?? [])]) {
        try {
          (listener as (payload: PortalEvents[Name]) => void)(checked);
        } catch (error) {
          onListenerError(error);
        }
      }
    },
    on<Name extends EventName>(name: Name, listener: (payload: PortalEvents[Name]) => void) {
      const heard = listeners.get(name) ?? new Set();
      listeners.set(name, heard.add(listener));
      return () => void heard.delete(listener);
    },
  };
}
