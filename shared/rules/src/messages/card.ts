export const nameRequired = 'Name is required';
export const nameOneLine = 'Name must be one line';
export const cardNumberRequired = 'Card number is required';
export const cardNumberInvalid = 'Card number is invalid';
export const cvvRequired = 'CVV is required';
export const cvvInvalid = 'CVV is invalid';
export const expirationRequired = 'Expiration is required';
export const expirationInvalid = 'Expiration is invalid';
export const cardExpired = 'Card has expired';
/** More than 20 years. */
export const expirationTooFar = 'Expiration is too far ahead';
/** For a stored card. */
export const storedCardExpired = 'Card is expired';
/** For a series or plan: `01/27`, and the date of its last payment. */
export const expiresBefore = (expiration: string, lastPayment: string): string =>
  `${expiration}, before the last payment on ${lastPayment}`;
/** For every text other than the card number. */
export const cardNumberInText = 'Card numbers are not allowed in this field';
