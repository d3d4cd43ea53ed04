/** Asked before a payment with a prepaid card is made without the price adjustment. */
export const prepaidCardTitle = 'Is this a government- or insurance-issued prepaid card?';
export const prepaidCardText =
  'The price adjustment is waived only for prepaid cards issued by a government or an insurance company. FSA, HSA and standard cards do not qualify.';
export const managerPasswordRemoval = (account: string): string =>
  `Refunds, voids and waived price adjustments of ${account} will no longer ask for a manager.`;
export const tooManyPreferences = 'Too many choices of columns are kept in this profile';
