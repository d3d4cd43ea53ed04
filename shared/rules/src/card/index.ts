export { cardBrands, type CardBrand } from './brands';
export { cvvError, cvvLengths } from './cvv';
export {
  dueExpiryNotice,
  endsBefore,
  expirationError,
  expiryNoticeDays,
  formatExpiration,
  formatExpirationEntry,
  isTokenExpired,
  lastDayOfToken,
  parseExpiration,
  storedCardError,
  type Expiration,
} from './expiration';
export { isLuhnValid } from './luhn';
export {
  cardBrand,
  cardBrandName,
  cardDigits,
  cardImage,
  cardNumberError,
  formatCardNumber,
  isCardBrand,
} from './number';
export { paymentTypeName, paymentTypeNames } from './payment-type';
export { holdsCardNumber } from './in-text';
