/** Charge screen (decisions C-21). */
export const frequencyRequired = 'Recurring frequency required';
export const startDateRequired = 'Recurring start date required';
export const endDateRequired = 'Recurring end date required';
/** Schedule form (decisions C-21). */
export const recurringTypeRequired = 'Recurring type is required';
export const scheduleStartRequired = 'Recurring start date is required';
export const scheduleEndRequired = 'Recurring end date is required';
export const startDatePast = 'Recurring start date must be today or later';
export const startDateTooLate = 'Recurring start date must be 2099 or earlier';
export const endDateTooEarly = 'Recurring end date must be at least two days after the start date';
/** What goes on for longer has no end (CONST-015). */
export const endDateTooLate = 'Recurring end date must be 2099 or earlier';
/** A series that ends on that day could not be told from one that has no end. */
export const endDateMeansNone = 'Recurring end date must be before December 31, 2099';
export const endDateOffStep = 'Recurring end date must be the date of a payment';
export const downpaymentNotNumeric = 'Downpayment needs to be numeric';
export const downpaymentNegative = 'Downpayment must be a positive amount';
export const downpaymentDecimals = 'Downpayment must have at most two decimals';
export const downpaymentLimit = 'Downpayment must be $500,000 or less';
/** As the documents write it. */
export const downpaymentAboveTotal = 'Downpayment must less than or equal to the total amount';
export const feeNotNumeric = 'Fee needs to be numeric';
export const installmentAboveBalance = 'Installment must be less than or equal to the remaining balance';
/** The payer is to be reminded by e-mail. */
export const reminderEmailRequired = 'Email required for reminders';
export const countRequired = 'Number of payments must be one or more';
export const countTooLarge = 'Too many payments for the balance';
/** A change that would lose what is due (docs/decisions/0031-dates-that-were-missed.md). */
export const datesDue =
  'Payments that are due have not been charged yet: try again later, or set a new start date';
/** Sent to a payer one day before a charge (decisions O-40). */
export const upcomingPayment = (merchant: string, date: string): string => `${merchant}: payment on ${date}`;
/** Sent before the stored card of a series expires (decisions A-16). */
export const cardExpires = (merchant: string, lastFour: string, expiration: string): string =>
  `${merchant}: card ending in ${lastFour} expires ${expiration}`;
export const cardExpiresAdvice = (merchant: string, lastDay: string): string =>
  `After ${lastDay} this card cannot be charged. Please give ${merchant} the new one before then.`;
/** The terminal's processor has no way to charge again by itself (decisions O-39). */
export const recurringNotOffered = 'This terminal does not offer recurring payments';
/** The parts of a plan are held to its total (docs/decisions/0016-a-plan-and-its-total.md). */
/** Said beside a schedule that its payer has not authorized (decisions B-05). */
export const newAuthorizationNeeded =
  'This takes more or longer than the payer has authorized. Have the new schedule authorized, by e-mail or printed and signed, before its next debit.';
export const planBeyondTotal = 'Payments must not exceed the total of the plan';
export const planNotWhole = 'Payments must add up to the total of the plan';
export const planTotalDiffers = 'The plan has another total';
export const planCountDiffers = 'The plan has another number of payments';
/** An installment plan's payments, by e-mail. */
export const paymentSchedule = 'PAYMENT SCHEDULE';
/** What an additional payment makes of its plan. */
export const planShorter = (date: string, amount: string): string =>
  `After this payment the last payment of the plan is ${amount} on ${date}. The dates before it stay as they are.`;
export const planPaidBy = 'This payment is all that is left of the plan: nothing more is charged.';
/** A payment in full that is not what remains. */
export const notRemainingBalance = 'Amount must be the remaining balance of the plan';
