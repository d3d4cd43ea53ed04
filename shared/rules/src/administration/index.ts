export { agencyErrors, type AgencyForm } from './agency';
export {
  boardingErrors,
  importDefaults,
  importErrors,
  importFileError,
  type BoardingForm,
  type ImportForm,
} from './boarding';
export { jsonObjectError } from './json';
export { renewalAmountError, renewalTotal } from './renewal';
export { areFailedLoginsFlagged, userErrors, userFieldErrors, type UserFields, type UserForm } from './user';
