import { cardNumberError } from './number';

/** Digits in groups, as people write a number into a text. */
const runs = /\d+(?:[ -]+\d+)*/g;
const [shortest, longest] = [13, 19];

/**
 * Whether a text holds what is a card number (decisions A-03): 13 to 19 digits, spaces and dashes apart, of a known brand
 * and with the right checksum. Other numbers may stand before and behind it.
 */
export const holdsCardNumber = (text: string): boolean =>
  (text.match(runs) ?? []).some((run) => {
    const groups = run.split(/[ -]+/);
    return groups.some((_, from) => isCardFrom(groups, from));
  });

function isCardFrom(groups: readonly string[], from: number): boolean {
  let digits = '';
  for (const group of groups.slice(from)) {
    digits += group;
    if (digits.length > longest) return false;
    if (digits.length >= shortest && cardNumberError(digits) === undefined) return true;
  }
  return false;
}
