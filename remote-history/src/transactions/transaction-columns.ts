import { type Transaction, sortableTransactionColumns as sortable } from '@tillway/contract';
import {
  can,
  defaultTransactionColumns,
  type PaymentKind,
  requestTypeLabel,
  terminalsOf,
  transactionColumnLabels,
  type TransactionListColumn,
} from '@tillway/rules';
import {
  custom,
  day,
  defineColumns,
  expiration,
  id,
  instant,
  money,
  phone,
  rowMoney,
  text,
  withOneAccount,
  yesNo,
} from '@tillway/screen-kit';
import { lastFour } from '@tillway/payment-parts';
import { markedStatus } from './marked-status';

/** Selects one of the two lists. */
export interface TransactionScope {
  payment_type: PaymentKind;
}

/** The columns of a transaction list. */
export const transactionColumns = defineColumns<Transaction, TransactionListColumn, TransactionScope>({
  labels: transactionColumnLabels,
  defaults: defaultTransactionColumns,
  sortable,
  kinds: {
    created: instant({ narrow: true }),
    settled: day(),
    voided: day(),
    request_type: custom((row) => requestTypeLabel(row.request_type)),
    transaction_status: custom(markedStatus, { place: 'state', narrow: true }),
    customer_name: text({ narrow: true, place: 'lead' }),
    last_four: lastFour({ narrow: true }),
    id: id('Copy transaction ID'),
    total_amount: rowMoney({ narrow: true, sum: 'total_amount_sum' }),
    fee_amount: rowMoney({ sum: 'fee_amount_sum' }),
    less_fee_amount: rowMoney(),
    fee_waived_amount: rowMoney(),
    credited_amount: money(),
    requested_amount: money({ hidden: ({ scope }) => scope.payment_type === 'ach' }),
    card_expiration_yymm: expiration({ hidden: ({ scope }) => scope.payment_type === 'ach' }),
    ach_is_authorized: yesNo({ hidden: ({ scope }) => scope.payment_type === 'card' }),
    is_recurring: yesNo(),
    is_fee_waived: yesNo(),
    billing_phone: phone(),
    terminal_name: text({
      hidden: ({ session, scope }) => terminalsOf(scope.payment_type, session.user.terminals).length < 2,
    }),
    account_name: text({ hidden: withOneAccount }),
    transactions_source_id: text({ hidden: ({ session }) => !can(session.permissions, 'can_use_hpp') }),
  },
});
