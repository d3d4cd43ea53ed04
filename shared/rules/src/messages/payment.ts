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
/** A post-dated payment is replaced on its day, or on another that is named (decisions B-01). */
export const replacesDateDiffers = (date: string): string =>
  `The replaced payment has post date ${date}: keep it, or name the new day in replaces_date`;
/** Asked before a post-dated payment is made again on the present day (decisions B-01). */
export const chargeTodayInstead = (date: string): string => `Charge today instead of ${date}?`;
export const postDateKept = (date: string): string => `Its post date, ${date}, is filled in.`;
export const postDateOver = (date: string): string =>
  `Its post date, ${date}, has passed: enter another one, or it is charged today.`;
/** A part of a plan is not run again alone (decisions B-02). */
export const partOfPlan =
  'This payment is part of an installment plan: use Take Payment, or Modify on the page of its plan';
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
