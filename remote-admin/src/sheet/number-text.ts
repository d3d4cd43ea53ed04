import { dateFromSerial, format, getFormatDateInfo, isDateFormat } from 'numfmt';
import type { CellKind } from './cell-kinds';

/** Formats that every file knows by number alone (ECMA-376 part 1, 18.8.30). */
const builtIn: Readonly<Record<number, string>> = {
  1: '0',
  2: '0.00',
  3: '#,##0',
  4: '#,##0.00',
  9: '0%',
  10: '0.00%',
  11: '0.00E+00',
  12: '# ?/?',
  13: '# ??/??',
  14: 'm/d/yyyy',
  15: 'd-mmm-yy',
  16: 'd-mmm',
  17: 'mmm-yy',
  18: 'h:mm AM/PM',
  19: 'h:mm:ss AM/PM',
  20: 'h:mm',
  21: 'h:mm:ss',
  22: 'm/d/yyyy h:mm',
  37: '#,##0;(#,##0)',
  38: '#,##0;(#,##0)',
  39: '#,##0.00;(#,##0.00)',
  40: '#,##0.00;(#,##0.00)',
  45: 'mm:ss',
  46: '[h]:mm:ss',
  47: 'mm:ss.0',
  48: '##0.0E+0',
};
/** Returns whether a number is one that East Asian programs give to a date format. */
const isEastAsianDate = (id: number) => (id >= 27 && id <= 36) || (id >= 50 && id <= 58);

/** Returns the pattern of a format by its number; `General` if the number is not built in. */
export const builtInPattern = (id: number): string =>
  builtIn[id] ?? (isEastAsianDate(id) ? 'yyyy-mm-dd' : 'General');

/** Spreadsheet programs lose all digits beyond these before they write the number. */
const exactDigits = 15;
const daysBefore1904 = 1462;

export interface NumberText {
  text: string;
  kind: CellKind;
}

/** Formats a number as its pattern shows it, a date or time in ISO 8601. `is1904`: days count from 1904. */
export function numberText(value: string, pattern: string, is1904: boolean): NumberText {
  const number = Number(value);
  if (value.trim() === '' || !Number.isFinite(number)) return { text: value, kind: 't' };
  if (isDateFormat(pattern)) {
    const text = isoText(number, pattern, is1904);
    if (text !== undefined) return { text, kind: 'd' };
  }
  const isGeneral = /^(general|@)$/i.test(pattern);
  const text = isGeneral ? generalText(number) : (shown(number, pattern) ?? generalText(number));
  return { text, kind: !isGeneral && showsEveryDigit(pattern, number) ? 't' : 'n' };
}

const generalText = (number: number): string => String(Number(number.toPrecision(exactDigits)));

function shown(number: number, pattern: string): string | undefined {
  try {
    return format(pattern, number).trim();
  } catch {
    // No program writes this pattern.
    return undefined;
  }
}

const two = (part: number | undefined): string => String(Math.trunc(part ?? 0)).padStart(2, '0');

function isoText(serial: number, pattern: string, is1904: boolean): string | undefined {
  // Hours that continue beyond a day are a length, not a time.
  if (/\[[hms]+\]/i.test(pattern)) return shown(serial, pattern);
  const parts = getFormatDateInfo(pattern);
  const [year, month, day, hours, minutes, seconds] = dateFromSerial(
    serial + (is1904 && serial >= 1 ? daysBefore1904 : 0),
  );
  if (year === undefined) return undefined;
  const date = `${String(year)}-${two(month)}-${two(day)}`;
  const time = `${two(hours)}:${two(minutes)}:${two(seconds)}`;
  const hasTime = parts.hours || parts.minutes || parts.seconds;
  if (!hasTime) return date;
  return parts.year || parts.month || parts.day ? `${date}T${time}` : time;
}

/**
 * Returns whether a format fixes the digits of an integer, as those of postal codes, telephones, and account
 * numbers do.
 */
function showsEveryDigit(pattern: string, number: number): boolean {
  if (!Number.isInteger(number) || Math.abs(number) >= 10 ** exactDigits) return false;
  const digits = pattern.replace(/\[[^\]]*\]|"[^"]*"|\\.|_.|\*./g, ' ');
  if (/[.,%?/]|e[+-]/i.test(digits)) return false;
  return /0[^0;]*0/.test(digits) || /#[^#0;]+#/.test(digits);
}
