export {
  canVoid,
  isReversible,
  isVoidable,
  voidProblem,
  waiverNeedsPassword,
  type WaiverRequest,
} from './can-void';
