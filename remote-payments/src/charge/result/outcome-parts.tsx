import PartialNotice from './partial-notice';
import ResultDialog from './result-dialog';

/** What shows the outcome of a charge. One file, loaded before anything can be sent (decisions A-28). */
export const outcomeParts = { PartialNotice, ResultDialog };
export type OutcomeParts = typeof outcomeParts;
