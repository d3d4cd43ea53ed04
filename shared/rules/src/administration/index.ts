export { approvalFall, approvalRate, type DecidedPayments } from './approval-fall';
export {
  agencyColumnLabels,
  agencyErrors,
  type AgencyForm,
  type AgencyListColumn,
  type AgencySecret,
  agencySecrets,
  agencyTerms,
} from './agency';
export {
  adminEmailOf,
  boardingErrors,
  boardingFlags,
  type BoardingFlag,
  boardingRights,
  boardingWarning,
  importDefaults,
  importErrors,
  importFileError,
  salesRepPosition,
  type BoardingForm,
  type ImportForm,
} from './boarding';
export {
  type AuditAction,
  auditActions,
  auditActionText,
  auditColumnLabels,
  auditDetailLines,
  auditSubjectText,
} from './audit';
export { jsonObjectError } from './json';
export { logoFileError, logoLimits, logoPixelsError, type LogoType, logoTypeOf, logoTypes } from './logo';
export { accountRates, merchantFieldErrors, type MerchantFields } from './merchant';
export { counties, cities } from './oklahoma';
export { renewalAmountError, renewalTotal } from './renewal';
export {
  comfortPermissions,
  givenPermissions,
  invitationErrors,
  permissionsBeyond,
  permissionsOfRole,
  searchedTeamRoles,
  teamColumnLabels,
  teamGrantErrors,
  teamRefusal,
  type TeamRole,
  teamRoleHints,
  teamRoleLabels,
  teamRoleOf,
  teamRoles,
  type TeamState,
  teamStateLabels,
  teamStateOf,
  teamStates,
} from './team';
export {
  credentialErrors,
  credentialField,
  needsCredentials,
  terminalFieldErrors,
  type TerminalFields,
} from './terminal';
export { areFailedLoginsFlagged, userErrors, userFieldErrors, type UserFields, type UserForm } from './user';
