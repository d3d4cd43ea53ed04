export { captureAmountError, capturedFee, captureProblem } from './capture';
export { authorizationDays, authorizationEnds, expiredIfBefore } from './expiry';
export { authorizeOnlyProblem, mayAuthorizeOnly } from './authorize-only';
