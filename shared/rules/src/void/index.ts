export { canVoid, isVoidable, waiverNeedsPassword, type WaiverRequest } from './can-void';
