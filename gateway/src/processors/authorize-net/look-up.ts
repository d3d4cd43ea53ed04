import { unknownAnswer } from '../never-throws';
import type { Call, Inquiry, ProcessorAnswer } from '../processor';
import { readChanged, readFound } from './details-answer';
import { exchange, notUnderstood } from './exchange';
import { type Members, membersOf, textOf } from './members';
import { batchesRequest, batchRequest, detailsRequest, unsettledRequest } from './request';
import { readBatches, readRows, type Rows, windowOf } from './rows';

/** The most pages of one list. A list that is longer proves nothing. */
const mostPages = 20;
/** The most batches. A merchant has one a day and a card brand. */
const mostBatches = 40;
/** The longest time that the processor lists batches of. */
const mostListedMs = 31 * 24 * 3_600_000;

export interface LookUp {
  address: string;
  /** The time in milliseconds. */
  now: () => number;
}

/** Asks for the outcome of a request. Throws an error with a `code` if an answer cannot be understood. */
export async function lookUp(
  parts: LookUp,
  inquiry: Inquiry,
  call: Call,
): Promise<ProcessorAnswer | 'not_found'> {
  if (inquiry.kind === 'void' || inquiry.kind === 'capture')
    return inquiry.originalId === null
      ? unknownAnswer('no_original')
      : readChanged(await detailsOf(parts.address, inquiry.originalId, call), inquiry);
  const found = await findTransactions(parts, inquiry, call);
  const [first] = found;
  if (!first) return 'not_found';
  // A reference is used once, and within its time. Anything else needs a person.
  if (found.size > 1) return unknownAnswer('several_found');
  const [transId, isInWindow] = first;
  if (!isInWindow) return unknownAnswer('outside_window');
  return readFound(await detailsOf(parts.address, transId, call), inquiry);
}

/** Asks for one transaction. */
export async function detailsOf(address: string, transId: string, call: Call): Promise<Members> {
  const reply = await understood(address, detailsRequest(call.credentials, transId), call);
  const details = membersOf(reply.transaction);
  if (textOf(details.transId) !== transId) throw notUnderstood('other_transaction');
  return details;
}

/**
 * Finds the transactions that have our invoice number, with their ids: first the unsettled ones, then those in batches,
 * since a settlement moves them. Throws if a list is incomplete.
 */
async function findTransactions(
  { address, now }: LookUp,
  inquiry: Inquiry,
  call: Call,
): Promise<Map<string, boolean>> {
  const { credentials } = call;
  const found = new Map<string, boolean>();
  /** Reads all pages of a list; returns their number. */
  const readPages = async (requestOf: (page: number) => Members): Promise<number> => {
    for (let page = 1; page <= mostPages; page++) {
      const { transactions } = await understood(address, requestOf(page), call);
      const rows: Rows | undefined = readRows(transactions, inquiry);
      if (!rows) throw notUnderstood('row');
      for (const { transId, isInWindow } of rows.found) found.set(transId, isInWindow);
      if (rows.isLast) return page;
    }
    throw notUnderstood('too_many_pages');
  };
  const unsettled = (page: number) => unsettledRequest(credentials, page);

  const pages = await readPages(unsettled);
  const { from } = windowOf(inquiry.askedAt);
  const until = new Date(Math.min(Math.max(now(), from.getTime()), from.getTime() + mostListedMs));
  const { batchList } = await understood(address, batchesRequest(credentials, from, until), call);
  const batches = readBatches(batchList);
  if (!batches || batches.length > mostBatches) throw notUnderstood('batches');
  for (const batchId of batches) await readPages((page) => batchRequest(credentials, batchId, page));
  // A settlement between two pages moves rows to a page that was already read.
  if (found.size === 0 && pages > 1) await readPages(unsettled);
  return found;
}

/** Sends a request of a look-up. Throws an error with a `code` unless the processor accepts it. */
async function understood(address: string, request: Members, { signal }: Call): Promise<Members> {
  const { isOk, code, body } = await exchange(address, request, signal);
  if (!isOk) throw notUnderstood(code || 'refused');
  return body;
}
