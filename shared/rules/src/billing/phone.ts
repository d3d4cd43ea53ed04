import { defaultCountry } from './country';

/** Formats a stored phone number as `(405) 555-1234`. A number without exactly ten digits stays as it is. */
export function formatPhone(phone: string): string {
  const digits = phone.replace(/\D/g, '');
  return digits.length === 10 && !phone.trim().startsWith('+') ? masked(digits) : phone;
}

/**
 * Formats a phone number while it is typed. In the USA it fills the mask `(###) ###-####`, without the
 * country code 1. A number that does not fit the mask, and any foreign number, stays as typed: cutting it
 * would make it someone else's number.
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
