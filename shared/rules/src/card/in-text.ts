import { cardNumberError } from './number';

/** Groups of digits, as people write a number in a text. */
const runs = /\d+(?:[ -]+\d+)*/g;
const [shortest, longest] = [13, 19];

/**
 * Returns whether a text contains a card number: 13 to 19 digits of a known brand with a valid checksum.
 * Spaces and dashes are ignored. Other numbers may precede or follow it.
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
