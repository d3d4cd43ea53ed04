/** Only Maestro has numbers of twelve digits, so one must begin like a Maestro and stand by itself. */
const shortest = 12;
const longest = 19;
/** Groups that a person would write a card number in, but for its last one, are longer than those of dates. */
const shortestGroup = 3;
/** Digits, together or with single spaces or dashes between them. */
const digitRuns = /\d(?:[ -]?\d){11,}/g;

interface Digits {
  /** the digits alone */
  text: string;
  /** where each digit is in the run */
  places: number[];
  /** for each digit, the index of the first digit of its group */
  groups: number[];
}

/**
 * Takes out card numbers: 12 to 19 digits that pass the Luhn check and stand by themselves, written together or in
 * groups; and, within a longer row of digits (a number followed by its expiry, say), those that begin as the cards of a
 * brand do and are as long.
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

/** The end of the longest card number that begins with this digit. */
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

/** Whether a group before the last one is shorter than people make them. */
function hasShortGroup(groups: number[], start: number, end: number): boolean {
  let begin = start;
  for (let at = start + 1; at < end; at++) {
    if (groups[at] !== at) continue;
    if (at - begin < shortestGroup) return true;
    begin = at;
  }
  return false;
}

/** First digits and lengths of the brands' numbers; Maestro takes what is left of 5 and 6, at any length. */
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
