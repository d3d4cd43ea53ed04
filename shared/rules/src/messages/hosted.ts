/** Texts for a payer who opens a link. They do not reveal whether the link ever existed. */
export const linkUnknown = 'This link is not valid';
export const linkUnknownHint = 'Please check that you copied all of it, or ask the merchant for a new one.';
export const linkExpired = 'This link has expired';
/** Of a link that is over: expired or withdrawn. */
export const linkOverHint = 'Nothing was charged. Please ask the merchant for a new one.';
export const linkWithdrawn = 'This link was withdrawn';
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
export const dueDatePast = 'Due date must not be in the past';
export const dueDateTooLate = (days: number): string => `Due date must be within ${days} days`;
/** Texts for the merchant who sends a payment link. */
export const linkEmailRequired = 'Enter the e-mail address to send the link to';
export const linkCreated = 'Payment link created';
export const linkSentTo = (email: string): string => `Sent to ${email}`;
export const linkNotFound = 'Payment link not found';
export const linkTakesPayment = 'A payer is paying by this link now, so it cannot be withdrawn.';
export const linkPaidAlready = 'This link has been paid.';
export const linkWithdrawnAlready = 'This link was withdrawn. Create another one.';
export const linkExpiredAlready = 'This link has expired. Create another one.';
export const linkMailsExhausted = (times: number): string =>
  `This link was sent ${times} times today. Send it again tomorrow, or copy it.`;
export const linkNotCopied =
  'This link was created by an earlier version, which did not keep it. Create another one.';
export const withdrawLinkTitle = 'Withdraw this link?';
export const withdrawLinkText = 'No one can pay with it anymore. This cannot be undone.';
/** The e-mail with a payment link. */
export const linkMailSubject = (merchant: string, amount: string | null): string =>
  amount === null ? `${merchant}: your payment` : `${merchant}: please pay ${amount}`;
export const linkMailButton = 'Pay now';
export const linkMailHint =
  'The button opens a secure page, where you pay once. If you do not know what this is, please ignore it.';
export const linkMailAdjustment =
  'The total may include a price adjustment for cards. The page shows it before you pay.';
export const linkMailQuestions = (ways: string): string => `Questions? ${ways}`;
