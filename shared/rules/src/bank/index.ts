export { accountNumberError, accountVerificationError } from './account';
export {
  achAuthorizationChoices,
  achAuthorizationError,
  achAuthorizations,
  authorizationEmailError,
  type AchAuthorization,
} from './authorization';
export { formatRoutingNumber, isRoutingNumber, routingNumberError } from './routing';
export { achTypeError, achTypes, type AchType } from './types';
