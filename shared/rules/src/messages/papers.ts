/** What is printed and signed is headed so, plans of cards too (doc 001 §2.9; decisions C-39). */
export const authorizationTitle = 'ACH Authorization';
/** Below the amounts of a plan that hold a price adjustment (PLN-061). */
export const feesAdded = '* Price Adjustment Fees have been added.';
/** Lines to be written on by hand (decisions O-18). */
export const linesToSign = ['Signature', 'Date'] as const;
