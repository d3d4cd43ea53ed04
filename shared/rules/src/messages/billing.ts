export const postalCodeRequired = 'Postal code is required';
/** For a typed address only, because API callers and payers of a link may omit the country. */
export const postalCodeUsa =
  'Postal code must have five or nine digits in the USA; for another country, choose it';
export const emailMustBeValid = 'Email must be valid';
export const addressRequired = 'Address is required';
export const cityRequired = 'City is required';
export const stateRequired = 'State is required';
export const stateInvalid = 'State is invalid';
export const countryInvalid = 'Country is invalid';
/** Outside the USA. */
export const phoneInvalid = 'Phone number must have at most 15 digits, with an optional + before them';
export const phoneIncomplete = 'Phone number must have ten digits';
/** For a text that is longer than its field permits. */
export const textTooLong = (label: string, limit: number): string =>
  `${label} must be ${limit} characters or less`;
