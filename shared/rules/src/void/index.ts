export { canVoid, isVoidable, voidProblem, waiverNeedsPassword, type WaiverRequest } from './can-void';
