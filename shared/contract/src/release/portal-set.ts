import * as v from 'valibot';

/** The edge's path that returns the current set of releases. */
export const portalSetPath = '/portal-set';

/** The edge's page of releases, for superusers and, by a link, for teams. */
export const portalReleasesPath = '/portal-releases';

/** The edge's page on which superusers see and set the configuration of remotes. */
export const portalConfigurationPath = '/portal-configuration';

/**
 * The releases that a page of this host would load now, by version. `withdrawn`: releases of its parts that
 * must no longer run, such as `payments@0.2.0-12ab34cd`.
 */
export const PortalSetSchema = v.strictObject({
  shell: v.string(),
  remotes: v.record(v.string(), v.string()),
  withdrawn: v.array(v.string()),
});
export type PortalSet = v.InferOutput<typeof PortalSetSchema>;
