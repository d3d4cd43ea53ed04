export const validationError = 'Validation Error';
export const validationErrors = 'Validation Errors';
export const selectTerminal = 'Please select a terminal';
export const selectAccount = 'Please select an account';
export const selectHostedTerminals =
  'Please make sure you have selected terminals to process ACH and card transactions.';
export const postDateTooEarly = 'Post date must be tomorrow or later';
/** No payment may be later than the latest date of a series. */
export const postDateTooLate = 'Post date must be 2099 or earlier';
export const postDateInvalid = 'Post date must be a date';
export const postDatePast = 'Post date must be today or later';
export const lastFourDigits = 'Last four must be four digits';
/** For API callers, who can send some fields under two names. The browser sends one. */
export const contradicts = (other: string): string => `Contradicts ${other}`;
