import { type TransactionFacts, transactionMenu, type TransactionOption, type Viewer } from '../transaction';

/** An approved, settled card sale of 103.50 with a fee of 3.50. Tests override its fields. */
export const sale: TransactionFacts = {
  request_type: 'sale',
  payment_type: 'visa',
  response_code: '000',
  terminal_id: 'm1',
  processor_id: 3,
  token_id: 't1',
  parent_transaction_id: null,
  reference_number: 'r1',
  processor_transaction_id: 'p1',
  transaction_group_custom_tracking_id: null,
  total_amount: 10_350,
  fee_amount: 350,
  credited_amount: 0,
  charged_back_amount: 0,
  authorized: '2024-01-04T15:00:00.000Z',
  captured: '2024-01-04T15:00:00.000Z',
  settled: '2024-01-05T04:00:00.000Z',
  voided: null,
  refunded: null,
  is_recurring: false,
  recurring_type: null,
  modify_recurring_type: null,
  recurring_status_id: null,
  future_post: null,
  ach_is_authorized: null,
  ach_status_id: null,
  ach_rejected: null,
};

/** An authorized, settled bank payment. */
export const debit: TransactionFacts = {
  ...sale,
  request_type: 'ach',
  payment_type: 'ach',
  ach_is_authorized: true,
  ach_status_id: 4,
};

/** A manager of the whole account, on 10 January 2024. */
export const manager: Viewer = {
  permissions: { can_manage_account_transactions: true, can_use_virtual_terminal: true },
  terminalIds: ['m1'],
  today: '2024-01-10',
};

export const superuser: Viewer = { ...manager, permissions: { superuser: true } };
export const withoutPermissions: Viewer = { ...manager, permissions: {} };

/** Returns the options that a viewer can choose now, in menu order. */
export const openOptions = (facts: TransactionFacts, viewer: Viewer): TransactionOption[] =>
  transactionMenu(facts, viewer)
    .filter(({ reason }) => reason === undefined)
    .map(({ name }) => name);

/** Returns whether a viewer can choose an option now. */
export const isOpen = (option: TransactionOption, facts: TransactionFacts, viewer: Viewer): boolean =>
  openOptions(facts, viewer).includes(option);
