import { cardNumberInvalid, cardNumberRequired } from '../messages/card';
import { brandFacts, type CardBrand, cardBrands } from './brands';
import { isLuhnValid } from './luhn';

/**
 * Returns the digits of a typed card number, including full-width ones, without spaces, dashes, and anything
 * else.
 */
export const cardDigits = (text: string): string => text.normalize('NFKC').replace(/\D/g, '');

/** Returns the brand of a number from its first digits; `unknown` while they do not decide it. */
export function cardBrand(number: string): CardBrand {
  const digits = cardDigits(number);
  const isOf = (brand: CardBrand) =>
    brandFacts[brand].prefixes.some((prefix) => startsWithin(digits, prefix));
  return cardBrands.find(isOf) ?? 'unknown';
}

function startsWithin(digits: string, prefix: number | readonly [number, number]): boolean {
  const [from, to] = typeof prefix === 'number' ? [prefix, prefix] : prefix;
  const length = String(from).length;
  const start = Number(digits.slice(0, length));
  return digits.length >= length && start >= from && start <= to;
}

/** Returns whether a stored word, such as a billing's payment type, is a brand. */
export const isCardBrand = (text: string): text is CardBrand => cardBrands.some((brand) => brand === text);

export const cardBrandName = (brand: CardBrand): string => brandFacts[brand].name;

/** Returns the path of the brand's image. */
export const cardImage = (brand: CardBrand): string => `/static/cards/${brand}.svg`;

/** Returns the block lengths of a brand's number. */
export const cardMask = (brand: CardBrand): readonly number[] => brandFacts[brand].mask;

/**
 * Formats a typed number in the blocks of its brand: `4111 1111 1111 1111`. Digits beyond the mask stay,
 * because the number is then invalid.
 */
export function formatCardNumber(number: string): string {
  let rest = cardDigits(number);
  const blocks: string[] = [];
  for (const length of cardMask(cardBrand(rest))) {
    if (rest === '') break;
    blocks.push(rest.slice(0, length));
    rest = rest.slice(length);
  }
  if (rest !== '') blocks.push(rest);
  return blocks.join(' ');
}

/** Validates a card number: a known brand, a length of that brand, and the checksum. */
export function cardNumberError(text: string): string | undefined {
  if (text.trim() === '') return cardNumberRequired;
  const digits = cardDigits(text);
  const possible =
    /^[\d -]+$/.test(text.trim()) && brandFacts[cardBrand(digits)].lengths.includes(digits.length);
  return possible && isLuhnValid(digits) ? undefined : cardNumberInvalid;
}
