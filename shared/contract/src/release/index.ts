export { ReleaseDocumentSchema, type ReleaseDocument } from './release-document';
export {
  PortalConfigurationSchema,
  type PortalConfiguration,
  type PortalRemote,
} from './portal-configuration';
