export { captureAmountError, capturedFee, captureProblem } from './capture';
export { authorizationDays, authorizationEnds, expiredIfBefore, hasExpired } from './expiry';
export { authorizeOnlyProblem, mayAuthorizeOnly } from './authorize-only';
