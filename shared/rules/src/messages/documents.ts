/** The title of the printed document that authorizes a bank payment. */
export const authorizationTitle = 'ACH Authorization';
/** The title of a card plan's printed schedule. */
export const scheduleTitle = 'Payment Schedule';
/** Shown below the amounts of a plan with a price adjustment. */
export const feesAdded = '* Price Adjustment Fees have been added.';
/** Lines to fill in by hand. */
export const linesToSign = ['Signature', 'Date'] as const;
/** The sold amount that nobody collects any more. */
export const uncollected = 'Cancelled, refunded, or declined';
