import * as v from 'valibot';

/** Where the edge says which set of releases it shows now. */
export const portalSetPath = '/portal-set';

/**
 * The releases of a host's portal as a page loaded now would start with, by version. `withdrawn`: releases of its parts
 * that may not run any more, such as `payments@0.2.0-12ab34cd`.
 */
export const PortalSetSchema = v.strictObject({
  shell: v.string(),
  remotes: v.record(v.string(), v.string()),
  withdrawn: v.array(v.string()),
});
export type PortalSet = v.InferOutput<typeof PortalSetSchema>;
