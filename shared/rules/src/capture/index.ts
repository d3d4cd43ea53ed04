export {
  authorizationDays,
  authorizationEnds,
  captureAmountError,
  capturedFee,
  captureProblem,
} from './capture';
export { authorizeOnlyProblem } from './authorize-only';
