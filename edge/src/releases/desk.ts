import type { PortalFile } from '../portals/portal-file';
import type { ObjectStore } from './object-store';

/** A portal file that shows releases of a store, and its name for the operator. */
export interface ServedPortals {
  file: string;
  portals: PortalFile;
  /** Asked for by name, where others serve the same store. */
  isPreferred?: boolean;
}

export interface Desk {
  store: ObjectStore;
  /** All portal files that show releases of the store; at least one. */
  served: ServedPortals[];
  /** Who moves releases, for the journal. */
  by: string;
  now: () => Date;
}
