import {
  type Chargeback,
  type ChargebackFilter,
  chargebackColumns as sortable,
  type ListRequest,
} from '@tillway/contract';
import { t } from '@tillway/language';
import {
  disputeCategory,
  disputeCategoryLabels,
  disputeStateLabels,
  disputeStates,
  pageSizes,
  searchRange,
} from '@tillway/rules';
import {
  accountFilter,
  anyOfFilter,
  custom,
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
import { AnswerBy } from './answer-by';
import { DisputeStateBadge } from './dispute-state';
import { chargebackDefaults } from './first-chargebacks';

const labels = {
  name: 'Name',
  state: 'State',
  answer_by: 'Answer by',
  amount: 'Amount',
  reason: 'Reason',
  chargeback_date: 'Date',
  reason_code: 'Reason Code',
  reference_number: 'Reference Number',
  transaction_id: 'Transaction',
  account_name: 'Account',
} as const;
type ChargebackColumn = keyof typeof labels;

const columns = defineColumns<Chargeback, ChargebackColumn>({
  labels,
  defaults: Object.keys(labels) as ChargebackColumn[],
  sortable,
  kinds: {
    name: text({ narrow: true, place: 'lead' }),
    state: custom(({ state }) => <DisputeStateBadge state={state} />, { narrow: true, place: 'state' }),
    answer_by: custom((row) => <AnswerBy dispute={row} />, { narrow: true, place: 'note' }),
    reason: custom(
      ({ reason, reason_code }) => reason ?? t(disputeCategoryLabels[disputeCategory(reason_code)]),
      {
        wrap: true,
      },
    ),
    chargeback_date: day(),
    transaction_id: id('Copy transaction ID'),
    amount: money({ narrow: true }),
    account_name: text({ hidden: withOneAccount }),
  },
});

const choices = disputeStates.map((value) => ({ value, label: disputeStateLabels[value] }));

/** The filters of the search. */
const search = defineSearch({
  title: 'Search disputes',
  filters: [
    anyOfFilter('state', 'State', () => choices),
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

/** The disputes of payments: those that need an answer first, the soonest due before the others. */
export const chargebackList = defineList({
  title: 'Disputes',
  rowKey: ({ id }) => id,
  columns,
  search,
  defaults: chargebackDefaults,
  refreshOn: ['records.changed@1'],
  sizes: pageSizes.short,
  fetchPage: (gateway, request: ListRequest<ChargebackFilter>, { signal }) =>
    gateway.list('GET /chargebacks', { ...request, signal }),
});
