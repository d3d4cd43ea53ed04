export const voidFailed = (reason: string): string => `There was an error voiding the transaction: ${reason}`;
/** A settled transaction can only be refunded, not voided. */
export const alreadySettled = 'Transaction has already settled, please refund it';
/** For a bank entry whose processor cannot recall it from the bank. */
export const entryAtBank = 'Transaction is at the bank already, please refund it when it has settled';
/** The bank returned the money, so a refund would pay it twice. */
export const returnedByBank = 'The bank has returned this payment';
export const notVoidable = 'Transaction cannot be voided';
export const alreadyVoided = 'Transaction has already been voided';
/** Shown when the password is requested. */
export const voidIrreversible = 'Voiding is irreversible';
/** The outcome of a void or refund is still unknown. */
export const reversalInFlight = 'A void or refund of this transaction is being processed';
