export { afterwards } from './afterwards';
export { DecisionNotice } from './decision-notice';
export { IncompleteHint } from './incomplete-hint';
export { NoTerminal } from './no-terminal';
export { ResultDialog } from './result-dialog';
export { ResultTitle } from './result-title';
export { type OperationResult, useOperation } from './use-operation';
export { useResultCode } from './use-result-code';
export { waitWithClock } from './wait-with-clock';
