/** The ledger's chart of accounts, by code. Entries are cents: debit positive, credit negative. */
export const ledgerAccounts = {
  processorReceivable: 'processor_receivable',
  merchantPayable: 'merchant_payable',
  priceAdjustmentRevenue: 'price_adjustment_revenue',
  settlementCash: 'settlement_cash',
  /** Money of payments that disputes have taken, and not given back. */
  chargedBack: 'charged_back',
} as const;

export type LedgerAccount = (typeof ledgerAccounts)[keyof typeof ledgerAccounts];
