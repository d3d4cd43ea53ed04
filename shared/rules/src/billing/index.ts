export { billingColumnLabels, defaultBillingColumns, type BillingListColumn } from './columns';
export { countryError, phoneError, postalCodeError, stateError, typedPostalCodeError } from './contact';
export { countries, type Country } from './countries';
export { emailError, isEmail } from './email';
export { formatPhone, formatPhoneEntry } from './phone';
export { usStates } from './states';
export { lengthError, textError } from './text';
