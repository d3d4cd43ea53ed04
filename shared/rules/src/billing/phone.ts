import { defaultCountry } from './country';

/** A stored phone number as it is shown, `(405) 555-1234`; one that is not of ten digits as it is (SHELL-073). */
export function formatPhone(phone: string): string {
  const digits = phone.replace(/\D/g, '');
  return digits.length === 10 && !phone.trim().startsWith('+') ? masked(digits) : phone;
}

/**
 * What is typed into a phone field: in the USA as far as its mask `(###) ###-####` is filled, without a country code of 1.
 * A number that the mask has no room for, and every number of another country, is left as it is typed: cut, it would be
 * somebody else's (decisions A-25).
 */
export function formatPhoneEntry(text: string, country: string): string {
  if (country !== defaultCountry) return text;
  const digits = text.replace(/\D/g, '');
  const national = digits.length === 11 && digits.startsWith('1') ? digits.slice(1) : digits;
  const isForeign = /^\s*\+/.test(text) && national === digits;
  return isForeign || national.length > 10 ? text : masked(national);
}

function masked(digits: string): string {
  const [area, exchange, line] = [digits.slice(0, 3), digits.slice(3, 6), digits.slice(6)];
  if (exchange === '') return area === '' ? '' : `(${area}`;
  return line === '' ? `(${area}) ${exchange}` : `(${area}) ${exchange}-${line}`;
}
