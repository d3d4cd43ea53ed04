export {
  authorizationDays,
  authorizationEnds,
  captureAmountError,
  capturedFee,
  captureProblem,
} from './capture';
export { authorizeOnlyProblem, mayAuthorizeOnly } from './authorize-only';
