/** Checks the mod-10 checksum of a typed number. Spaces and dashes are ignored; any other sign fails. */
export function isLuhnValid(number: string): boolean {
  const digits = number.replace(/[ -]/g, '');
  if (!/^\d+$/.test(digits)) return false;
  const sum = [...digits].reverse().reduce((total, digit, index) => total + weigh(Number(digit), index), 0);
  return sum % 10 === 0;
}

const weigh = (digit: number, index: number): number => {
  if (index % 2 === 0) return digit;
  return digit > 4 ? digit * 2 - 9 : digit * 2;
};
