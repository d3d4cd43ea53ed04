import type { Transaction } from '@tillway/contract';
import { t } from '@tillway/language';
import { canReceipt, formatDate, formatExpiration, formatRowMoney } from '@tillway/rules';
import { Button, type Column, Text, VisuallyHidden } from '@tillway/ui';
import { LastFourText } from '@tillway/payment-parts';
import { RowStatus } from './row-status';
import type { InstallmentRow } from './installment-rows';

interface ColumnOptions {
  isBank: boolean;
  onReceipt: (id: string) => void;
  /** True if the user may void or refund the transaction. */
  mayUndo: (transaction: Transaction, action: 'void' | 'refund') => boolean;
  onUndo: (row: InstallmentRow) => void;
}

/** Lists the columns of the schedule of installments. A bank account has no expiration. */
export const installmentColumns = ({
  isBank,
  onReceipt,
  mayUndo,
  onUndo,
}: ColumnOptions): Column<InstallmentRow>[] => [
  { id: 'date', header: 'Date', cell: ({ date }) => formatDate(date), sortable: true },
  { id: 'id', header: 'Transaction ID', cell: ({ id }) => id, sortable: true, hideOnNarrow: true },
  { id: 'type', header: 'Type', cell: ({ type }) => type, sortable: true, hideOnNarrow: true },
  {
    id: 'amount',
    header: 'Amount',
    cell: ({ amount, transaction }) => formatRowMoney(amount, transaction?.request_type ?? 'sale'),
    sortable: true,
    align: 'end',
  },
  { id: 'status', header: 'Status', cell: (row) => <RowStatus row={row} />, sortable: true },
  {
    id: 'settled',
    header: 'Settled',
    cell: ({ settled }) => formatDate(settled),
    sortable: true,
    hideOnNarrow: true,
  },
  {
    id: 'initiation',
    header: 'Initiation',
    cell: ({ initiation }) => initiation,
    sortable: true,
    hideOnNarrow: true,
  },
  {
    id: 'lastFour',
    header: 'Last Four',
    cell: ({ lastFour, paymentType }) => (
      <LastFourText of={{ payment_type: paymentType, last_four: lastFour }} marksUnknown />
    ),
    sortable: true,
    hideOnNarrow: true,
  },
  ...(isBank
    ? []
    : [
        {
          id: 'expiration',
          header: 'Expiration',
          cell: ({ expiration }: InstallmentRow) => formatExpiration(expiration),
          sortable: true,
          hideOnNarrow: true,
        },
      ]),
  {
    id: 'receipt',
    header: 'Receipt',
    cell: ({ id, status, transaction }) =>
      transaction && status !== 'Pending' && canReceipt(transaction) ? (
        <Button variant="ghost" size="sm" onClick={() => onReceipt(id)}>
          {t('Receipt')}
          <VisuallyHidden> {t('of {id}', { id })}</VisuallyHidden>
        </Button>
      ) : (
        ''
      ),
  },
  {
    id: 'actions',
    header: 'Actions',
    cell: (row) =>
      row.action && row.transaction && mayUndo(row.transaction, row.action) ? (
        <Button variant="ghost" size="sm" onClick={() => onUndo(row)}>
          {t(row.action === 'void' ? 'Void' : 'Refund')}
          <VisuallyHidden> {t('of {id}', { id: row.id })}</VisuallyHidden>
        </Button>
      ) : (
        <Text as="span" color="fg.muted">
          N/A
        </Text>
      ),
  },
];
