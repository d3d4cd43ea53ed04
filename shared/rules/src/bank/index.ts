export { accountNumberError, accountVerificationError } from './account';
export {
  achAuthorizationError,
  achAuthorizations,
  authorizationEmailError,
  type AchAuthorization,
} from './authorization';
export { isRoutingNumber, routingNumberError } from './routing';
export { achTypeError, achTypes, type AchType } from './types';
