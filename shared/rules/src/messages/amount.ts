export const amountRequired = 'Amount is required';
/** Charge and renewal screens (decisions C-21). */
export const amountNeedsNumeric = 'Amount needs to be numeric';
/** Dialogs (decisions C-21). */
export const amountMustBeNumeric = 'Amount must be numeric';
export const amountNotNegative = 'Amount must be a positive amount';
export const amountNotZero = 'Amount must be greater than zero';
export const amountLimit = 'Amount must be $500,000 or less';
/** A comma stands between thousands only (decisions B-16). */
export const amountPoint = 'Use a point for cents';
/** Never rounded in silence (decisions O-34). */
export const amountDecimals = 'Amount must have at most two decimals';
/** A large amount is typed twice (decisions A-22). */
export const amountsDiffer = 'The amounts do not match';
/** A change that sets a large amount is not sent unless it was typed again (decisions B-07). */
export const amountNotConfirmed = 'The amount was not confirmed. Nothing was changed.';
export const invalidAmount = 'Invalid amount provided';
