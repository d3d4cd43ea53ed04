import * as v from 'valibot';
import { RemoteManifestSchema } from '../manifest';

/** The edge's path that tells authors what a portal takes. */
export const portalSdkPath = '/portal-sdk';

/**
 * Everything about a portal by which a promotion is judged. A team's tool reads it, so keys may be added: a
 * reader drops the ones that it does not know.
 */
export const PortalSdkSchema = v.object({
  shell: v.object({
    version: v.string(),
    portalApi: v.string(),
    /** The packages that the shell shares. Missing: its release is older than this list. */
    provides: v.exactOptional(v.record(v.string(), v.string())),
  }),
  /** The remotes that pages of this host load. */
  remotes: v.array(v.object({ name: v.string(), manifest: RemoteManifestSchema })),
  /** The bytes that a page loads first, of the shell and of each remote. */
  firstLoads: v.record(v.string(), v.number()),
  /** The capabilities granted to a remote. A remote that is missing here may ask for all. */
  grants: v.record(v.string(), v.array(v.string())),
  /** The values that the portal gives to remotes, by remote and field. Missing: the edge is older than this field. */
  given: v.exactOptional(v.record(v.string(), v.record(v.string(), v.unknown()))),
  /** The most bytes of a first load. Missing: no limit. */
  budget: v.exactOptional(v.number()),
  /** First segments of the paths that the portal answers itself. */
  ownPaths: v.array(v.string()),
});
export type PortalSdk = v.InferOutput<typeof PortalSdkSchema>;
