import { type Members, membersOf } from '../../src/processors/authorize-net/members';
import { findRecord, type Memory, type TransactionRecord } from './records';

/** Lists one page of the unsettled transactions, or of a batch. */
export function listTransactions(
  { transactions }: Memory,
  { batchId, paging, sorting }: Members,
  isSettled: boolean,
): Members {
  const { limit = 1000, offset = 1 } = membersOf(paging) as { limit?: number; offset?: number };
  const rows = transactions.filter((each) =>
    isSettled ? each.batchId === batchId : each.batchId === undefined,
  );
  if (membersOf(sorting).orderDescending === true) rows.reverse();
  const page = rows.slice((offset - 1) * limit, offset * limit);
  return { ...(page.length > 0 && { transactions: page.map(rowOf) }), totalNumInResultSet: rows.length };
}

/** Lists the batches that settled in a time. */
export function listBatches({ batches }: Memory, { firstSettlementDate, lastSettlementDate }: Members) {
  const from = Date.parse(firstSettlementDate as string);
  const until = Date.parse(lastSettlementDate as string) + 1_000;
  return {
    batchList: batches
      .filter(({ at }) => at.getTime() >= from && at.getTime() <= until)
      .map(({ batchId, at }) => ({
        batchId,
        settlementTimeUTC: at.toISOString(),
        settlementState: 'settledSuccessfully',
        paymentMethod: 'creditCard',
      })),
  };
}

/** Shows one transaction; `undefined` if there is none. */
export function showTransaction(memory: Memory, { transId }: Members): Members | undefined {
  const record = findRecord(memory, transId);
  if (!record) return undefined;
  const { isBank, lastFour, returnCode, at } = record;
  return {
    transaction: {
      transId,
      submitTimeUTC: at.toISOString(),
      transactionType: record.type,
      transactionStatus: record.status,
      responseCode: Number(record.responseCode),
      responseReasonCode: Number(record.reason),
      responseReasonDescription: record.text,
      ...(record.authCode && { authCode: record.authCode }),
      ...(!isBank && { AVSResponse: 'Y', cardCodeResponse: 'M' }),
      order: { invoiceNumber: record.invoiceNumber, discountAmount: 0, taxIsAfterDiscount: false },
      requestedAmount: record.requested / 100,
      authAmount: record.taken / 100,
      settleAmount: record.settles / 100,
      payment: isBank
        ? { bankAccount: { accountNumber: `XXXX${lastFour}`, routingNumber: 'XXXX' } }
        : { creditCard: { cardNumber: `XXXX${lastFour}`, expirationDate: 'XXXX', cardType: 'Visa' } },
      ...(returnCode !== undefined && {
        returnedItems: [{ id: '1', dateUTC: at.toISOString(), code: returnCode, description: 'Returned' }],
      }),
      ...(!isBank && { networkTransId: `NET${record.transId}` }),
    },
  };
}

const rowOf = (record: TransactionRecord): Members => ({
  transId: record.transId,
  submitTimeUTC: record.at.toISOString(),
  transactionStatus: record.status,
  invoiceNumber: record.invoiceNumber,
  accountType: record.isBank ? 'eCheck' : 'Visa',
  accountNumber: `XXXX${record.lastFour}`,
  settleAmount: record.settles / 100,
  product: 'Card Not Present',
});
