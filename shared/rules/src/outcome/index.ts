export { errorText, errorTexts } from './error-text';
export { operationMessage, operationSucceeded, type Operation, type OperationVerdict } from './operation';
export { isApproved, outcomeDetails, outcomeMessage, outcomeTitle, type RefusedOutcome } from './outcome';
