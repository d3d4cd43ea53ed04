import { invoiceNumberOf } from './invoice-number';
import { listOf, type Members, membersOf, textOf } from './members';
import { rowsPerPage } from './request';

/**
 * The time by which the clocks of the processor and ours may differ, with the time for which a request can be on its
 * way. Milliseconds.
 */
const toleranceMs = 15 * 60_000;

/** The time in which a request reached the processor, if it did. */
export const windowOf = (askedAt: Date): { from: Date; until: Date } => ({
  from: new Date(askedAt.getTime() - toleranceMs),
  until: new Date(askedAt.getTime() + toleranceMs),
});

export interface Rows {
  /** Ids of the transactions that have the invoice number, in the window or not. */
  found: readonly { transId: string; isInWindow: boolean }[];
  /** True if older rows cannot belong to the window, or if there are none. */
  isLast: boolean;
}

/**
 * Reads one page of a list, the newest row first. Returns `undefined` if a row cannot be read: a list with such a row
 * proves nothing.
 */
export function readRows(
  list: unknown,
  { reference, askedAt }: { reference: string; askedAt: Date },
): Rows | undefined {
  const { from, until } = windowOf(askedAt);
  const invoiceNumber = invoiceNumberOf(reference);
  const found = [];
  let isBefore = false;
  const rows = listOf(list, 'transaction');
  for (const row of rows) {
    const transId = textOf(row.transId);
    const submitted = timeOf(row);
    if (transId === undefined || Number.isNaN(submitted)) return undefined;
    isBefore ||= submitted < from.getTime();
    if (textOf(row.invoiceNumber) === invoiceNumber)
      found.push({ transId, isInWindow: submitted >= from.getTime() && submitted <= until.getTime() });
  }
  return { found, isLast: isBefore || rows.length < rowsPerPage };
}

/** Reads the ids of batches. Returns `undefined` if one cannot be read. */
export function readBatches(list: unknown): string[] | undefined {
  const ids = listOf(list, 'batch').map(({ batchId }) => textOf(batchId));
  return ids.every((id) => id !== undefined) ? ids : undefined;
}

const timeOf = (row: Members): number => Date.parse(zoned(textOf(row.submitTimeUTC) ?? ''));

/** Marks a time without a zone as UTC, as the processor means it. */
const zoned = (time: string): string => (/(?:Z|[+-]\d\d:\d\d)$/.test(time) ? time : `${time}Z`);

/** Reads the bank's return code of an entry; `undefined` without a return. Notices of change are no returns. */
export const returnCodeOf = (details: Members): string | undefined =>
  listOf(membersOf(details).returnedItems, 'returnedItem')
    .map(({ code }) => textOf(code))
    .find((code) => code !== undefined && /^R\d\d$/.test(code));
