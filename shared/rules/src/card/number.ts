import { cardNumberInvalid, cardNumberRequired } from '../messages/card';
import { brandFacts, type CardBrand, cardBrands } from './brands';
import { isLuhnValid } from './luhn';

/** The digits of a card number as typed, wide ones too; spaces, dashes, and all else dropped. */
export const cardDigits = (text: string): string => text.normalize('NFKC').replace(/\D/g, '');

/** The brand a number begins like, as far as it is typed; `unknown` while undecided (VAL-023). */
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

/** Whether a stored word, such as a billing's payment type, is a brand. */
export const isCardBrand = (text: string): text is CardBrand => cardBrands.some((brand) => brand === text);

export const cardBrandName = (brand: CardBrand): string => brandFacts[brand].name;

/** The brand's picture (CONST-040). */
export const cardImage = (brand: CardBrand): string => `/static/cards/${brand}.svg`;

/** How many digits stand in each block of a number of the brand (VAL-024; decisions C-51). */
export const cardMask = (brand: CardBrand): readonly number[] => brandFacts[brand].mask;

/** A number as typed in the blocks of its brand: `4111 1111 1111 1111`. Digits beyond the mask stay: the number is then invalid. */
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

/** What is wrong with a card number (VAL-019..022): a known brand, a length the brand has, the checksum. */
export function cardNumberError(text: string): string | undefined {
  if (text.trim() === '') return cardNumberRequired;
  const digits = cardDigits(text);
  const possible =
    /^[\d -]+$/.test(text.trim()) && brandFacts[cardBrand(digits)].lengths.includes(digits.length);
  return possible && isLuhnValid(digits) ? undefined : cardNumberInvalid;
}
