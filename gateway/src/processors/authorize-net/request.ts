import type { Credentials } from '../processor';
import { invoiceNumberOf } from './invoice-number';
import type { Members } from './members';

/**
 * Wraps a request. The processor turns its JSON into XML and refuses members that are out of the schema's order. Every
 * object here is written in that order.
 */
const requestOf = (name: string, credentials: Credentials, rest: Members): Members => ({
  [name]: {
    merchantAuthentication: { name: credentials.name, transactionKey: credentials.transactionKey },
    ...rest,
  },
});

/** Wraps a transaction. The processor echoes `refId` and keeps it nowhere. */
export const transactionRequest = (
  credentials: Credentials,
  reference: string,
  transaction: Members,
): Members =>
  requestOf('createTransactionRequest', credentials, {
    refId: invoiceNumberOf(reference),
    transactionRequest: transaction,
  });

/** Releases a part payment, which the processor holds until the rest is paid or the merchant says that it suffices. */
export const releaseRequest = (credentials: Credentials, splitTenderId: string): Members =>
  requestOf('updateSplitTenderGroupRequest', credentials, { splitTenderId, splitTenderStatus: 'completed' });

export const authenticationRequest = (credentials: Credentials): Members =>
  requestOf('authenticateTestRequest', credentials, {});

/** The rows of one page. A page of 100 stays below the longest answer that is read. */
export const rowsPerPage = 100;

/** The newest first. */
const pageOf = (page: number) => ({
  sorting: { orderBy: 'submitTimeUTC', orderDescending: true },
  paging: { limit: rowsPerPage, offset: page },
});

/** Asks for a page of unsettled transactions. Pages begin with 1. */
export const unsettledRequest = (credentials: Credentials, page: number): Members =>
  requestOf('getUnsettledTransactionListRequest', credentials, pageOf(page));

/** Asks for a page of a batch's transactions. Pages begin with 1. */
export const batchRequest = (credentials: Credentials, batchId: string, page: number): Members =>
  requestOf('getTransactionListRequest', credentials, { batchId, ...pageOf(page) });

/** Asks for the batches of a time, at most 31 days long. */
export const batchesRequest = (credentials: Credentials, from: Date, until: Date): Members =>
  requestOf('getSettledBatchListRequest', credentials, {
    includeStatistics: false,
    firstSettlementDate: secondsOf(from),
    lastSettlementDate: secondsOf(until),
  });

export const detailsRequest = (credentials: Credentials, transId: string): Members =>
  requestOf('getTransactionDetailsRequest', credentials, { transId });

const secondsOf = (time: Date): string => `${time.toISOString().slice(0, 19)}Z`;
