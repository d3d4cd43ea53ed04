export const paymentApproved = 'Payment Approved';
export const scheduledPaymentApproved = 'Scheduled Payment Approved';
export const paymentAccepted = 'Payment Accepted';
export const planApproved = 'Installment plan approved';
export const planAccepted = 'Installment plan accepted';
export const verifyCard = 'Please verify card data including the expiration and CVV';
export const unexpectedError = 'Unexpected Error';
export const unknownOutcome = 'unknown';
export const undeterminedPaymentType = 'Cannot determine payment type';
export const originalCancelled = 'Original transaction cancelled';
export const originalNotCancelled = 'Problem cancelling original transaction';
export const payFailed = 'Uh-oh...payment has FAILED';
export const wait = 'Processing... please wait';
export const payProcessing = 'Processing... Please be patient!';
/** A call that timed out or broke: neither approved nor declined (decisions §0.3). */
/** An answer that takes longer than five seconds (decisions A-23). */
export const processorSlow = 'The processor is slow to answer';
export const nothingTwice = (clock: string): string =>
  `Do not send it again: it is still on its way, and its outcome will be in the transactions. Waiting for ${clock}.`;
export const checkingWithProcessor = 'Checking with processor';
export const paymentInFlight = 'A payment is being processed';
export const waivedPriceAdjustment = 'WAIVED PRICE ADJUSTMENT';
export const waivedHealthCard = 'Insurance / HSA / FSA';
/** A fee that was sent and is not the one the gateway computes (decisions S-17). */
export const feeMismatch = 'Price adjustment does not match the terminal';
