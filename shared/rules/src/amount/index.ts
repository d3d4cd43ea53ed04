export { amountError, type AmountWording } from './amount-error';
export { confirmedAmountError, needsLargeAmountConfirmation } from './large-amount';
