/** A transaction in the stand-in's memory. Amounts in cents. */
export interface TransactionRecord {
  transId: string;
  /** authCaptureTransaction, authOnlyTransaction, or refundTransaction. */
  type: string;
  status: string;
  responseCode: string;
  reason: string;
  text: string;
  invoiceNumber: string;
  requested: number;
  /** Cents held or taken; 0 if it was declined. */
  taken: number;
  settles: number;
  refunded: number;
  isBank: boolean;
  lastFour: string;
  /** Everything that the duplicate window compares. */
  sameness: string;
  at: Date;
  authCode: string;
  splitTenderId?: string;
  batchId?: string;
  returnCode?: string;
}

interface Batch {
  batchId: string;
  at: Date;
}

/** A card that the stand-in keeps under two ids. */
interface Profile {
  customerProfileId: string;
  paymentProfileId: string;
  merchantCustomerId: string;
  payment: unknown;
  billTo: unknown;
}

/** All that the stand-in remembers. */
export interface Memory {
  profiles: Profile[];
  transactions: TransactionRecord[];
  batches: Batch[];
  now: () => Date;
}

/** Creates an id that no other transaction or batch has. */
export const nextId = ({ transactions, batches }: Memory): string =>
  String(40_000_000_001 + transactions.length + batches.length * 1_000);

export const findRecord = ({ transactions }: Memory, transId: unknown): TransactionRecord | undefined =>
  transactions.find((each) => each.transId === transId);

/**
 * Settles everything that waits for it, in a new batch. Declined and voided transactions leave the unsettled list with
 * it.
 */
export function settle(memory: Memory): void {
  const batchId = nextId(memory);
  const settled: Readonly<Record<string, string>> = {
    capturedPendingSettlement: 'settledSuccessfully',
    refundPendingSettlement: 'refundSettledSuccessfully',
    declined: 'declined',
    voided: 'voided',
  };
  for (const record of memory.transactions) {
    const status = settled[record.status];
    if (record.batchId !== undefined || status === undefined) continue;
    record.status = status;
    record.batchId = batchId;
  }
  memory.batches.push({ batchId, at: memory.now() });
}
