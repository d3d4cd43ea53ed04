export {
  cancelNoticeDays,
  canSendToProcessor,
  isAuthorizationChange,
  needsAuthorization,
} from './authorization';
export {
  canAchReturn,
  isReturnable,
  returnErrors,
  returnProblem,
  returnWindow,
  type ReturnForm,
} from './return';
export { isReturnCode, returnCodes, returnReason, type ReturnCode } from './return-codes';
export {
  mayRepresent,
  returnCategory,
  returnRates,
  returnThresholds,
  type ReturnRates,
} from './return-rates';
export { achStatuses, achStatusIds, achStatusName, type AchStatusId } from './status';
