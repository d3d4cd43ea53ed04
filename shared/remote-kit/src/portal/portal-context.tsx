import type { PortalApi, EventName, PortalEvents, ReadonlyStore, SessionView } from '@tillway/contract';
import type { ConfigurationOf } from '@tillway/contract/manifest';
import type { RemotePermission, UserPermission } from '@tillway/rules';
import { createContext, useContext, useEffect, useRef, useSyncExternalStore } from 'react';

export const PortalContext = createContext<PortalApi | undefined>(undefined);
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

/** Returns whether the signed-in user has a permission, of the portal or of a remote. A superuser has all of them. */
export function useCan(permission: UserPermission | RemotePermission): boolean {
  useSession();
  return usePortal().can(permission);
}

/**
 * Returns the values of the remote's configuration, as they were when the page was loaded.
 *
 * @example const { pointsPerDollar } = useConfiguration<typeof manifest>();
 * @since 1.9.0
 */
export const useConfiguration = <Manifest,>(): ConfigurationOf<Manifest> =>
  usePortal().configuration as ConfigurationOf<Manifest>;

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
