import {
  type Chargeback,
  type ChargebackFilter,
  chargebackColumns as sortable,
  type ListRequest,
} from '@tillway/contract';
import { listDefaults, pageSizes, searchRange } from '@tillway/rules';
import {
  accountFilter,
  day,
  dayRangeFilter,
  defineColumns,
  defineList,
  defineSearch,
  id,
  money,
  moneyFilter,
  text,
  textFilter,
  textOf,
  withOneAccount,
} from '@tillway/screen-kit';

const labels = {
  chargeback_date: 'Date',
  name: 'Name',
  reference_number: 'Reference Number',
  transaction_id: 'Transaction',
  amount: 'Amount',
  reason_code: 'Reason Code',
  reason: 'Reason',
  account_name: 'Account',
} as const;
type ChargebackColumn = keyof typeof labels;

const columns = defineColumns<Chargeback, ChargebackColumn>({
  labels,
  defaults: Object.keys(labels) as ChargebackColumn[],
  sortable,
  kinds: {
    chargeback_date: day({ narrow: true }),
    name: text({ narrow: true }),
    transaction_id: id('Copy transaction ID'),
    amount: money({ narrow: true }),
    account_name: text({ hidden: withOneAccount }),
  },
});

/** The filters of the chargeback search. */
const search = defineSearch({
  title: 'Search chargebacks',
  filters: [
    textFilter('transaction_id', 'Transaction ID'),
    textFilter('reference_number', 'Reference number'),
    moneyFilter('amount', 'Amount'),
    textFilter('reason_code', 'Reason code'),
    {
      ...dayRangeFilter('date', 'Date'),
      toApi: (values, { session }) => {
        const days = [textOf(values, 'date_from'), textOf(values, 'date_to')] as const;
        const { start, end } = searchRange(...days, session.user.timezone);
        return { ...(start && { start_date: start }), ...(end && { end_date: end }) };
      },
    },
    accountFilter(),
  ],
  quick: { label: 'Reference number', read: (reference_number) => ({ reference_number }) },
});

/** The list of payments that banks reversed. */
export const chargebackList = defineList({
  title: 'Chargebacks',
  rowKey: ({ id }) => id,
  columns,
  search,
  defaults: listDefaults.chargebacks,
  sizes: pageSizes.short,
  fetchPage: (gateway, request: ListRequest<ChargebackFilter>, { signal }) =>
    gateway.list('GET /chargebacks', { ...request, signal }),
});
