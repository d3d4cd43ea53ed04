/** Texts for a payer who opens a link. They do not reveal whether the link ever existed. */
export const linkUnknown = 'This link is not valid';
export const linkUnknownHint = 'Please check that you copied all of it, or ask the merchant for a new one.';
export const linkExpired = 'This link has expired';
export const linkExpiredHint = 'Nothing was charged. Please ask the merchant for a new one.';
/** The merchant is closed, or no terminal takes its payments now. The payer does not learn which. */
export const linkClosed = 'This link takes no payments now';
export const linkClosedHint = 'Nothing was charged. Please ask the merchant how to pay.';
/** An authorization link that expired, was replaced by a newer one, or whose debit was cancelled. */
export const authorizationOver = 'This link cannot be used any more';
export const authorizationOverHint =
  'It has expired, a newer one replaced it, or the debit was cancelled. Nothing is debited by it. Please ask the merchant if you expected to agree.';
export const linkPaid = 'This has already been paid';
export const linkPaidHint = 'A link is good for one payment. Nothing more is charged.';
export const linkExhausted = 'Too many payments were refused. Please ask the merchant for a new link.';
export const checkingHint = 'Please do not pay again: we are asking what became of your payment.';
export const duplicatePayment = 'You have just made a payment like this one';
export const duplicatePaymentHint = 'Nothing was charged now.';
export const agreementRequired = 'Please agree to the authorization';
export const authorizationAgreed = 'Authorization received';
export const authorizationAgreedHint = 'Thank you. There is nothing more to do.';
export const receiptSentTo = (email: string): string => `A receipt is on its way to ${email}`;
/** The e-mail with which a payer authorizes a debit. */
export const authorizationRequested = (merchant: string): string =>
  `${merchant}: please authorize a bank debit`;
export const authorizationLinkLabel = 'Read and agree';
export const authorizationLinkHint =
  'The link works once, within 30 days. Nothing is debited before you agree. If you do not know what this is, leave it be.';
export const tryAgainLater = 'Please try again in a moment.';
/** Questions about a payment go to the merchant, not to the portal. */
export const askMerchant = (merchant: string, ways: string): string => `Questions? ${merchant}: ${ways}`;
export const paidTo = (amount: string, merchant: string): string => `${amount} was paid to ${merchant}.`;
export const debitedFor = (amount: string, merchant: string): string =>
  `${amount} will be debited for ${merchant}.`;
export const dueDateInvalid = 'Due date must be a date';
