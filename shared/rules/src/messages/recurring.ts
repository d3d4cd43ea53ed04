/** For the charge screen. */
export const frequencyRequired = 'Recurring frequency required';
export const startDateRequired = 'Recurring start date required';
export const endDateRequired = 'Recurring end date required';
/** For the schedule form. */
export const recurringTypeRequired = 'Recurring type is required';
export const scheduleStartRequired = 'Recurring start date is required';
export const scheduleEndRequired = 'Recurring end date is required';
export const startDatePast = 'Recurring start date must be today or later';
export const startDateTooLate = 'Recurring start date must be 2099 or earlier';
export const endDateTooEarly = 'Recurring end date must be at least two days after the start date';
/** A later date would mean "no end". */
export const endDateTooLate = 'Recurring end date must be 2099 or earlier';
/** The date itself means "no end". */
export const endDateMeansNone = 'Recurring end date must be before December 31, 2099';
export const endDateOffStep = 'Recurring end date must be the date of a payment';
export const downpaymentNotNumeric = 'Downpayment needs to be numeric';
export const downpaymentNegative = 'Downpayment must be a positive amount';
export const downpaymentDecimals = 'Downpayment must have at most two decimals';
export const downpaymentLimit = 'Downpayment must be $500,000 or less';
/** Worded as in the specification. */
export const downpaymentAboveTotal = 'Downpayment must less than or equal to the total amount';
export const feeNotNumeric = 'Fee needs to be numeric';
export const installmentAboveBalance = 'Installment must be less than or equal to the remaining balance';
/** The payer wants reminders by e-mail. */
export const reminderEmailRequired = 'Email required for reminders';
export const countRequired = 'Number of payments must be one or more';
export const countTooLarge = 'Too many payments for the balance';
/** A change that would drop payments that are already due. */
export const datesDue =
  'Payments that are due have not been charged yet: try again later, or set a new start date';
/** Sent to a payer one day before a charge. */
export const upcomingPayment = (merchant: string, date: string): string => `${merchant}: payment on ${date}`;
/** Sent before the stored card of a series expires. */
export const cardExpires = (merchant: string, lastFour: string, expiration: string): string =>
  `${merchant}: card ending in ${lastFour} expires ${expiration}`;
export const cardExpiresAdvice = (merchant: string, lastDay: string): string =>
  `After ${lastDay} this card cannot be charged. Please give ${merchant} the new one before then.`;
/** Sent to the merchant when a series stops because its card must not be tried again. */
export const seriesStopped = (payer: string, lastFour: string): string =>
  `Payments of ${payer} have stopped: card ending in ${lastFour} was declined`;
export const seriesStoppedForever =
  'The card’s issuer forbids another try, so nothing more is charged to this card. Ask the payer for another card, and start the payments with it.';
export const seriesStoppedCard =
  'The card cannot be charged as it is, so it is not tried again. Ask the payer for another card, and start the payments with it.';
/** A change of a series whose card must not be tried again. */
export const cardForbidden = 'The card’s issuer forbids another try. Ask the payer for another card.';
/** The card brand allows no further try now. Nothing was sent to the processor. */
export const brandLimitReached = (brand: string, declines: number, within: string): string =>
  `This card was declined ${declines} times for this amount within ${within}. ${brand} allows no further try now. Nothing was charged: please use another card.`;
/** The terminal's processor cannot run recurring payments. */
export const recurringNotOffered = 'This terminal does not offer recurring payments';
/** Shown beside a schedule that its payer has not authorized. */
export const newAuthorizationNeeded =
  'This takes more or longer than the payer has authorized. Have the new schedule authorized, by e-mail or printed and signed, before its next debit.';
/** The parts of a plan must match its total. */
export const planBeyondTotal = 'Payments must not exceed the total of the plan';
export const planNotWhole = 'Payments must add up to the total of the plan';
export const planTotalDiffers = 'The plan has another total';
export const planCountDiffers = 'The plan has another number of payments';
/** The title of the e-mail with an installment plan's payments. */
export const paymentSchedule = 'PAYMENT SCHEDULE';
/** The effect of an additional payment on its plan. */
export const planShorter = (date: string, amount: string): string =>
  `After this payment the last payment of the plan is ${amount} on ${date}. The dates before it stay as they are.`;
export const planPaidBy = 'This payment is all that is left of the plan: nothing more is charged.';
/** A payment in full that differs from the balance. */
export const notRemainingBalance = 'Amount must be the remaining balance of the plan';
