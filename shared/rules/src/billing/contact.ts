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

/** Cards are checked against the postal code; bank accounts are not (VAL-036). */
export const postalCodeError = (text: string, method: 'card' | 'ach'): string | undefined =>
  method === 'card' && text.trim() === '' ? postalCodeRequired : undefined;

/**
 * What is wrong with a postal code that is typed beside its country: in the USA five digits, or nine. Asked by the forms that
 * have a country to choose, not by the gateway (docs/decisions/0072).
 */
export const typedPostalCodeError = (text: string, country: string): string | undefined =>
  country === defaultCountry && !/^\s*(\d{5}([- ]?\d{4})?)?\s*$/.test(text) ? postalCodeUsa : undefined;

/** What is wrong with an optional state: in the USA one of the list (PAY-015). */
export const stateError = (text: string, country: string): string | undefined =>
  text !== '' && country === defaultCountry && !usStates.some(({ code }) => code === text)
    ? stateInvalid
    : undefined;

/** The shape only: the list itself is a choice of the screen, and the table that the wire is checked against. */
export const countryError = (text: string): string | undefined =>
  text === '' || /^[A-Z]{3}$/.test(text) ? undefined : countryInvalid;

/** What is wrong with an optional phone number: ten digits in the USA, up to 15 elsewhere (VAL-038; decisions A-25). */
export function phoneError(text: string, country: string): string | undefined {
  if (text.trim() === '') return undefined;
  const count = text.replace(/\D/g, '').length;
  if (country === defaultCountry) return count === 10 ? undefined : phoneIncomplete;
  return count > 0 && count <= 15 && /^\s*\+?[\d\s().-]*$/.test(text) ? undefined : phoneInvalid;
}
