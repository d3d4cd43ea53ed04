export { defineManifest, type ScreenName } from './define-manifest';
export * from './remote-manifest';
export { PolicyNameSchema } from './trusted-types';
export {
  type ConfigurationField,
  type ConfigurationFields,
  type ConfigurationOf,
  type ConfigurationValue,
  type ConfigurationValues,
  configuredValues,
  wantedInstead,
} from './configuration';
export { RemoteManifestSchema } from './whole-manifest';
