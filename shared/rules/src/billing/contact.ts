import {
  phoneIncomplete,
  phoneInvalid,
  postalCodeUsa,
  postalCodeRequired,
  stateInvalid,
  countryInvalid,
} from '../messages/billing';
import { defaultCountry } from './country';
import { usStates } from './states';

/** Validates a postal code. Cards need one for verification; bank accounts do not. */
export const postalCodeError = (text: string, method: 'card' | 'ach'): string | undefined =>
  method === 'card' && text.trim() === '' ? postalCodeRequired : undefined;

/**
 * Validates a typed postal code beside its country: five or nine digits in the USA. Only forms with a country
 * choice use it, not the gateway, because API callers may omit the country.
 */
export const typedPostalCodeError = (text: string, country: string): string | undefined =>
  country === defaultCountry && !/^\s*(\d{5}([- ]?\d{4})?)?\s*$/.test(text) ? postalCodeUsa : undefined;

/** Validates an optional state. In the USA it must be in the list. */
export const stateError = (text: string, country: string): string | undefined =>
  text !== '' && country === defaultCountry && !usStates.some(({ code }) => code === text)
    ? stateInvalid
    : undefined;

/** Checks only the shape. The full list belongs to the screen and to the check of API requests. */
export const countryError = (text: string): string | undefined =>
  text === '' || /^[A-Z]{3}$/.test(text) ? undefined : countryInvalid;

/** Validates an optional phone number: ten digits in the USA, up to 15 elsewhere. */
export function phoneError(text: string, country: string): string | undefined {
  if (text.trim() === '') return undefined;
  const count = text.replace(/\D/g, '').length;
  if (country === defaultCountry) return count === 10 ? undefined : phoneIncomplete;
  return count > 0 && count <= 15 && /^\s*\+?[\d\s().-]*$/.test(text) ? undefined : phoneInvalid;
}
