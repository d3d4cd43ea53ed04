import type { PortalFile } from '../portals/portal-file';
import type { ObjectStore } from './object-store';

/** A portal file that shows releases of a store, and its name for the operator. */
export interface ServedPortals {
  file: string;
  portals: PortalFile;
  /** True if the command names this file, among others that serve the same store. */
  isPreferred?: boolean;
}

export interface Desk {
  store: ObjectStore;
  /** All portal files that show releases of the store; at least one. */
  served: ServedPortals[];
  /** The name of the person who moves releases, for the journal. */
  by: string;
  now: () => Date;
}
