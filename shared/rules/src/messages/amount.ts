export const amountRequired = 'Amount is required';
/** For charge and renewal screens. */
export const amountNeedsNumeric = 'Amount needs to be numeric';
/** For dialogs. */
export const amountMustBeNumeric = 'Amount must be numeric';
export const amountNotNegative = 'Amount must be a positive amount';
export const amountNotZero = 'Amount must be greater than zero';
export const amountLimit = 'Amount must be $500,000 or less';
/** A comma may only separate thousands. */
export const amountPoint = 'Use a point for cents';
/** Amounts are never rounded silently. */
export const amountDecimals = 'Amount must have at most two decimals';
/** The user types a large amount twice. */
export const amountsDiffer = 'The amounts do not match';
/** A change to a large amount is sent only after the user has typed it again. */
export const amountNotConfirmed = 'The amount was not confirmed. Nothing was changed.';
export const invalidAmount = 'Invalid amount provided';
