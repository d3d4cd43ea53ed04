import pg from 'pg';

const typeIds = { int8: 20, date: 1082 } as const;

/**
 * Converts column values beyond the driver's defaults. A bigint becomes a number (cents stay far below 2^53;
 * larger values throw). A date stays `YYYY-MM-DD`, because a calendar date has no time zone.
 */
export const columnValues: pg.CustomTypesConfig = {
  getTypeParser(id: number, format?: 'text' | 'binary') {
    if (id === typeIds.int8) return wholeNumber;
    if (id === typeIds.date) return asText;
    return format === 'binary' ? pg.types.getTypeParser(id, format) : pg.types.getTypeParser(id);
  },
};

function wholeNumber(text: string): number {
  const value = Number(text);
  if (!Number.isSafeInteger(value)) throw new RangeError('A whole number in the database is beyond 2^53');
  return value;
}

const asText = (text: string): string => text;
