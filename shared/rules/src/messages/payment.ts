export const paymentApproved = 'Payment Approved';
export const scheduledPaymentApproved = 'Scheduled Payment Approved';
export const paymentAccepted = 'Payment Accepted';
export const planApproved = 'Installment plan approved';
export const planAccepted = 'Installment plan accepted';
export const verifyCard = 'Please verify card data including the expiration and CVV';
/** The advice to a merchant after a decline, by its meaning. */
export const declineTryLater = 'Try again later';
export const askForAnotherCard = 'Ask for another card';
export const issuerForbids = 'The issuer forbids another try: ask for another card';
export const unexpectedError = 'Unexpected Error';
export const unknownOutcome = 'unknown';
export const undeterminedPaymentType = 'Cannot determine payment type';
export const originalCancelled = 'Original transaction cancelled';
export const originalNotCancelled = 'Problem cancelling original transaction';
/** A post-dated payment is replaced on its own date, or on another date that the request names. */
export const replacesDateDiffers = (date: string): string =>
  `The replaced payment has post date ${date}: keep it, or name the new day in replaces_date`;
/** Asked before a post-dated payment is rerun today. */
export const chargeTodayInstead = (date: string): string => `Charge today instead of ${date}?`;
export const postDateKept = (date: string): string => `Its post date, ${date}, is filled in.`;
export const postDateOver = (date: string): string =>
  `Its post date, ${date}, has passed: enter another one, or it is charged today.`;
/** A part of a plan cannot be rerun alone. */
export const partOfPlan =
  'This payment is part of an installment plan: use Take Payment, or Modify on the page of its plan';
/** An authorization holds the money of a card. A capture takes it later. */
export const authorizationApproved = 'Authorization Approved';
export const payFailed = 'Uh-oh...payment has FAILED';
export const wait = 'Processing... please wait';
export const payProcessing = 'Processing... Please be patient!';
/** The response takes longer than five seconds. */
export const processorSlow = 'The processor is slow to answer';
export const nothingTwice = (clock: string): string =>
  `Do not send it again: it is still on its way, and its outcome will be in the transactions. Waiting for ${clock}.`;
/** A call that timed out or broke: neither approved nor declined. */
export const checkingWithProcessor = 'Checking with processor';
export const paymentInFlight = 'A payment is being processed';
export const waivedPriceAdjustment = 'WAIVED PRICE ADJUSTMENT';
export const waivedHealthCard = 'Insurance / HSA / FSA';
/** The sent fee differs from the fee that the gateway computed. */
export const feeMismatch = 'Price adjustment does not match the terminal';
