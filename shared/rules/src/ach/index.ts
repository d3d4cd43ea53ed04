export {
  authorizationLinkLifeMs,
  awaitsAuthorization,
  cancelNoticeDays,
  isAuthorizationChange,
  isSendable,
  isUnsent,
  sendProblem,
} from './authorization';
export { authorizationText, type DebitTerms, type PlanDebit } from './authorization-text';
export { isForWantOfFunds, nextPresentment } from './presentment';
export { returnErrors, returnProblem, returnWindow, type ReturnForm } from './return';
export { isReturnCode, returnCodes, returnReason, type ReturnCode } from './return-codes';
export {
  returnCategory,
  returnRates,
  returnThresholds,
  returnWindowDays,
  type ReturnRate,
  type ReturnRates,
} from './return-rates';
export { achStatuses, achStatusIds, achStatusName, type AchStatusId } from './status';
export { bankDecisionDays } from './bank-decision';
