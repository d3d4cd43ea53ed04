/**
 * Only Maestro has numbers of twelve digits, so such a number must begin like one and have no adjacent
 * digits.
 */
const shortest = 12;
const longest = 19;
/** The shortest group, except the last, in which people write card numbers. Groups in dates are shorter. */
const shortestGroup = 3;
/** Digits, with at most single spaces or dashes between them. */
const digitRuns = /\d(?:[ -]?\d){11,}/g;

interface Digits {
  /** The digits alone. */
  text: string;
  /** Index of each digit in the run. */
  places: number[];
  /** For each digit, the index of the first digit of its group. */
  groups: number[];
}

/**
 * Replaces card numbers. A card number is 12 to 19 digits that pass the Luhn check, together or in groups,
 * with no adjacent digits. Within a longer row of digits (a number followed by its expiry, say), it must also
 * have a brand's prefix and length.
 */
export const withoutCardDigits = (text: string, replacement: string): string =>
  text.replace(digitRuns, (run) => withoutCards(run, replacement));

function withoutCards(run: string, replacement: string): string {
  const digits = digitsOf(run);
  let shown = '';
  let copiedTo = 0;
  let hiddenTo = 0;
  for (let start = 0; start + shortest <= digits.text.length; start++) {
    const end = endOfCard(digits, start);
    if (end === undefined) continue;
    const from = digits.places[start] ?? 0;
    const to = (digits.places[end - 1] ?? 0) + 1;
    if (from >= hiddenTo) shown += run.slice(copiedTo, from) + replacement;
    hiddenTo = Math.max(hiddenTo, to);
    copiedTo = hiddenTo;
  }
  return shown + run.slice(copiedTo);
}

function digitsOf(run: string): Digits {
  const digits: Digits = { text: run.replace(/\D/g, ''), places: [], groups: [] };
  let group = 0;
  for (let place = 0; place < run.length; place++) {
    if (/\D/.test(run.charAt(place))) group = digits.places.length;
    else {
      digits.places.push(place);
      digits.groups.push(group);
    }
  }
  return digits;
}

/** The end of the longest card number that begins at this digit; `undefined` if none does. */
function endOfCard(digits: Digits, start: number): number | undefined {
  for (let end = Math.min(start + longest, digits.text.length); end >= start + shortest; end--) {
    if (couldBeWritten(digits, start, end) && passesLuhn(digits.text.slice(start, end))) return end;
  }
  return undefined;
}

function couldBeWritten({ text, groups }: Digits, start: number, end: number): boolean {
  const beginsGroup = groups[start] === start;
  const endsGroup = end === text.length || groups[end] === end;
  const isTogether = groups[start] === groups[end - 1];
  if (!isTogether && (!beginsGroup || hasShortGroup(groups, start, end))) return false;
  const standsAlone = beginsGroup && endsGroup;
  const isBrand = isOfBrand(text.slice(start, end));
  return end - start === shortest ? standsAlone && isBrand : standsAlone || isBrand;
}

/** Tells whether a group before the last one is shorter than people write. */
function hasShortGroup(groups: number[], start: number, end: number): boolean {
  let begin = start;
  for (let at = start + 1; at < end; at++) {
    if (groups[at] !== at) continue;
    if (at - begin < shortestGroup) return true;
    begin = at;
  }
  return false;
}

/** Prefixes and lengths of the brands' numbers. Maestro takes the rest of 5 and 6, at any length. */
const brands: readonly [RegExp, readonly number[]][] = [
  [/^4/, [13, 16, 19]],
  [/^(?:5[1-5]|2(?:22[1-9]|2[3-9]|[3-6]|7[01]|720))/, [16]],
  [/^3[47]/, [15]],
  [/^3(?:0|6|8|9)/, [14, 16, 17, 18, 19]],
  [/^35/, [16, 17, 18, 19]],
  [/^(?:50|5[6-9]|6)/, [12, 13, 14, 15, 16, 17, 18, 19]],
];

const isOfBrand = (number: string): boolean =>
  brands.some(([beginning, lengths]) => beginning.test(number) && lengths.includes(number.length));

function passesLuhn(number: string): boolean {
  let sum = 0;
  for (let back = 0; back < number.length; back++) {
    const digit = number.charCodeAt(number.length - 1 - back) - 48;
    const weighted = back % 2 === 1 ? digit * 2 : digit;
    sum += weighted > 9 ? weighted - 9 : weighted;
  }
  return sum % 10 === 0;
}
