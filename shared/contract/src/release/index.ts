export { FileColorsSchema } from './file-colors';
export { type Landing, landings } from './landings';
export { firstPagesCookie, hasOwnFirstPages, ownFirstPagesIn } from './first-pages';
export { type ColorScheme, colorSchemeCookie, colorSchemeIn, colorSchemes } from './color-scheme';
export { keepsTypefaceIn, typefaceCookie } from './typeface-cookie';
export { ReleaseDocumentSchema, type ReleaseDocument } from './release-document';
export {
  PortalConfigurationSchema,
  type PortalConfiguration,
  type PortalRemote,
} from './portal-configuration';
export {
  type OverrideBuilds,
  overrideBuildsPath,
  OverrideBuildsSchema,
  type OverrideClaims,
  OverrideClaimsSchema,
  overrideCookie,
  type OverridePin,
  OverridePinSchema,
  type OverrideRequest,
  overrideSigned,
  type Pinned,
} from './override';
export { type BrandPreviews, BrandPreviewsSchema, brandsPath } from './brand-preview';
export { type LoadedScripts, loadedScriptsPath, LoadedScriptsSchema } from './loaded-scripts';
export {
  firstLoadOf,
  type Misfit,
  misfitsOf,
  type PortalParts,
  shapeOf,
  takenIn,
  unfitIn,
  wayOutOf,
} from './portal-fit';
export { type PortalSdk, portalSdkPath, PortalSdkSchema } from './portal-sdk';
export {
  portalConfigurationPath,
  portalReleasesPath,
  portalSetPath,
  PortalSetSchema,
  type PortalSet,
} from './portal-set';
export {
  type RemoteFailureReason,
  type RemoteOutcome,
  remoteOutcomePath,
  RemoteOutcomeSchema,
} from './remote-outcome';
export { safeParseKnown } from './known-keys';
export { readPortalConfiguration } from './read-portal-configuration';
