/** Heads what is printed and signed of a bank payment (doc 001 §2.9; decisions C-39, A-19). */
export const authorizationTitle = 'ACH Authorization';
/** Heads the printed schedule of a plan on a card (decisions A-19). */
export const scheduleTitle = 'Payment Schedule';
/** Below the amounts of a plan that hold a price adjustment (PLN-061). */
export const feesAdded = '* Price Adjustment Fees have been added.';
/** Lines to be written on by hand (decisions O-18). */
export const linesToSign = ['Signature', 'Date'] as const;
/** What a plan was sold for and nobody collects any more. */
export const uncollected = 'Cancelled, refunded, or declined';
