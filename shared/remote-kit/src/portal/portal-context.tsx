import type { PortalApi, EventName, PortalEvents, ReadonlyStore, SessionView } from '@tillway/contract';
import type { UserPermission } from '@tillway/rules';
import { createContext, useContext, useEffect, useRef, useSyncExternalStore } from 'react';

const PortalContext = createContext<PortalApi | undefined>(undefined);
export const PortalProvider = PortalContext.Provider;

/** Returns the portal of this remote. Throws outside of one. */
export function usePortal(): PortalApi {
  const portal = useContext(PortalContext);
  if (!portal) throw new Error('usePortal is for components below a remote made with defineRemote');
  return portal;
}

/** Returns the current value of a portal store and re-renders when it changes. */
export const useReadable = <Value,>(readable: ReadonlyStore<Value>): Value =>
  useSyncExternalStore(readable.subscribe, readable.get);

export const useSession = (): SessionView => useReadable(usePortal().session);

/** Returns whether the signed-in user has a permission. A superuser has all of them. */
export function useCan(permission: UserPermission): boolean {
  useSession();
  return usePortal().can(permission);
}

/** Listens to an event of the bus while the component is on screen. */
export function useBusEvent<Name extends EventName>(
  name: Name,
  listener: (payload: PortalEvents[Name]) => void,
) {
  const { bus } = usePortal();
  const latest = useRef(listener);
  useEffect(() => {
    latest.current = listener;
  });
  useEffect(() => bus.on(name, (payload) => latest.current(payload)), [bus, name]);
}
