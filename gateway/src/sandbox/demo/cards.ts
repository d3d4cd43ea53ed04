import { cardBrand, isLuhnValid } from '@tillway/rules';
import type { Chance } from './chance';

/** A card or bank account of a payer. */
export interface Account {
  /** Digits only. */
  number: string;
  /** A card brand, or `ach`. */
  brand: string;
  /** `YYMM`; `null` for a bank account. */
  expiration: string | null;
  routing: string | null;
  accountType: string | null;
}

/** Prefixes of published test numbers, which no real card has. */
const testPrefixes = {
  visa: ['400000', 16],
  mastercard: ['555555', 16],
  amex: ['378282', 15],
  discover: ['601111', 16],
} as const;

/**
 * Creates a card that passes every check and belongs to nobody; it expires one to four years after `year`.
 */
export function makeCard(chance: Chance, year: number): Account {
  const brand = chance.weighted({ visa: 55, mastercard: 28, amex: 10, discover: 7 });
  const [prefix, length] = testPrefixes[brand];
  const body = `${prefix}${digits(chance, length - prefix.length - 1)}`;
  const number = Array.from({ length: 10 }, (_, check) => `${body}${check}`).find(isLuhnValid);
  if (!number) throw new Error('One of ten check digits always fits');
  const month = String(chance.int(1, 12)).padStart(2, '0');
  return {
    number,
    brand: cardBrand(number),
    expiration: `${String(year + chance.int(1, 4)).slice(2)}${month}`,
    routing: null,
    accountType: null,
  };
}

/** Routing numbers of Federal Reserve banks: valid, but no commercial bank's. */
const routings = ['101000048', '103000017', '111000038', '021001208'];

export const makeBankAccount = (chance: Chance): Account => ({
  number: digits(chance, chance.int(8, 12)),
  brand: 'ach',
  expiration: null,
  routing: chance.pick(routings),
  accountType: chance.weighted({ CHECKING: 80, SAVINGS: 12, BUSINESSCK: 8 }),
});

const digits = (chance: Chance, length: number): string =>
  Array.from({ length }, () => chance.int(0, 9)).join('');
