export const validationError = 'Validation Error';
export const validationErrors = 'Validation Errors';
export const selectTerminal = 'Please select a terminal';
export const selectAccount = 'Please select an account';
export const selectHostedTerminals =
  'Please make sure you have selected terminals to process ACH and card transactions.';
export const postDateTooEarly = 'Post date must be tomorrow or later';
/** No date of a payment lies beyond the calendar of the series (CONST-015). */
export const postDateTooLate = 'Post date must be 2099 or earlier';
export const postDateInvalid = 'Post date must be a date';
export const postDatePast = 'Post date must be today or later';
export const lastFourDigits = 'Last four must be four digits';
/** For callers of the API, which knows some fields by two names (decisions C-46): the browser sends one. */
export const contradicts = (other: string): string => `Contradicts ${other}`;
