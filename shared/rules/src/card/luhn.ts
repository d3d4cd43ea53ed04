/** The mod-10 checksum of a number as typed; spaces and dashes are ignored, anything else fails (VAL-020, VAL-021). */
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
