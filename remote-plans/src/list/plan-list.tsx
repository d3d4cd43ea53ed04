import { type ListRequest, type Plan, type PlanFilter, planColumns as sortable } from '@tillway/contract';
import {
  defaultPlanColumns,
  defaultPlanExportColumns,
  formatDate,
  formatMoney,
  frequencyLabel,
  isOngoing,
  limits,
  listDefaults,
  pageSizes,
  type PaymentKind,
  planColumnLabels,
  type PlanListColumn,
  planStateLabels,
  searchedPlanStates,
  terminalsOf,
} from '@tillway/rules';
import {
  accountFilter,
  custom,
  day,
  dayRangeFilter,
  defineColumns,
  defineList,
  defineSearch,
  expiration,
  lastFourFilter,
  money,
  moneyFilter,
  oneOfFilter,
  terminalFilter,
  text,
  textFilter,
  withOneAccount,
  yesNo,
  yesNoFilter,
} from '@tillway/screen-kit';
import { LateSince } from './late-since';
import { PlanStatus } from '@tillway/payment-parts';
import { planPage } from './plan-page';
import { PlanProgress } from './plan-progress';

interface PlanScope {
  payment_type: PaymentKind;
}

/** A date column that says `ongoing` for a plan without an end. */
const dateUnlessOngoing = () => {
  const { cell, ...kind } = day<Plan, PlanScope>();
  return {
    ...kind,
    cell: ((value, ...rest) =>
      isOngoing(value as string | null) ? 'ongoing' : cell(value, ...rest)) as typeof cell,
  };
};

const forKind = (kind: PaymentKind) => ({
  hidden: ({ scope }: { scope: PlanScope }) => scope.payment_type !== kind,
});

/** The columns of the plan list. */
const columns = defineColumns<Plan, PlanListColumn, PlanScope>({
  labels: planColumnLabels,
  defaults: defaultPlanColumns,
  exportDefaults: defaultPlanExportColumns,
  sortable,
  kinds: {
    status: custom(({ status }) => <PlanStatus status={status} />, { narrow: true }),
    plan_amount: custom(({ sums }) => sums.sold && formatMoney(sums.sold.total)),
    paid_amount: custom(
      ({ sums, figures }) => (
        <PlanProgress paid={figures.paid.total} late={figures.late.total} total={sums.sold?.total ?? null} />
      ),
      { narrow: true },
    ),
    late_amount: custom(({ figures }) => formatMoney(figures.late.total)),
    late_since: custom(({ figures: { late } }) => <LateSince late={late} />, { narrow: true }),
    scheduled_amount: custom(({ figures }) =>
      figures.to_come ? formatMoney(figures.to_come.total) : 'ongoing',
    ),
    remaining_amount: custom(({ figures }) => (figures.left ? formatMoney(figures.left.total) : 'ongoing')),
    card_expiration_yymm: expiration(forKind('card')),
    ach_is_authorized: yesNo(forKind('ach')),
    total_amount: money(),
    net_amount: money(),
    less_fee_amount: money(),
    fee_amount: money(),
    recurring_type: custom((plan) => frequencyLabel(plan.recurring_type)),
    recurring_start: dateUnlessOngoing(),
    recurring_end: custom(({ finish }) => (isOngoing(finish) ? 'ongoing' : finish && formatDate(finish))),
    recurring_next_date: dateUnlessOngoing(),
    account_name: text({ hidden: withOneAccount }),
  },
});

/** The fields of the search dialog. */
const search = defineSearch<PlanScope>({
  title: 'Search plans',
  maxWidth: 800,
  filters: [
    textFilter('customer_name', 'Customer'),
    oneOfFilter('status', 'Status', () =>
      searchedPlanStates.map((value) => ({ value, label: planStateLabels[value] })),
    ),
    lastFourFilter(),
    moneyFilter('amount', 'Amount'),
    dayRangeFilter('created', 'Created'),
    dayRangeFilter('settled', 'Settled'),
    yesNoFilter('is_recurring', 'Recurring'),
    yesNoFilter('is_fee_waived', 'Fee waived', { shown: ({ scope }) => scope.payment_type === 'card' }),
    terminalFilter(({ session, scope }) => terminalsOf(scope.payment_type, session.user.terminals)),
    textFilter('transaction_id', 'Transaction ID'),
    textFilter('tracking_id', 'Tracking ID'),
    textFilter('customer_po', 'Customer PO'),
    textFilter('custom_field_1', 'Custom field 1', { maxLength: limits.customField }),
    textFilter('custom_field_2', 'Custom field 2', { maxLength: limits.customField }),
    textFilter('custom_field_3', 'Custom field 3', { maxLength: limits.customField }),
    textFilter('notes', 'Notes'),
    accountFilter(),
  ],
  quick: { label: 'Customer', read: (customer_name) => ({ customer_name }) },
});

/** The installment plans of the user's accounts, paid by card or from bank accounts. */
export const planList = defineList({
  title: 'Plans',
  rowKey: ({ id }: Plan) => id,
  columns,
  search,
  preference: ({ payment_type }: PlanScope) => (payment_type === 'card' ? 'plan' : 'plan_ach'),
  defaults: listDefaults.plans,
  sizes: pageSizes.standard,
  fetchPage: (gateway, request: ListRequest<PlanFilter>, { signal }) =>
    gateway.list('GET /plans', { ...planPage(request), signal }),
  fetchTotals: (gateway, { filter }, { signal }) =>
    gateway.call('GET /plans/totals', { query: { filter: JSON.stringify(filter) }, signal }),
  fetchFile: (gateway, request, columns, { signal }) =>
    gateway.file('GET /plans', { ...request, signal }, columns),
  refreshOn: ['payment.completed@1', 'transaction.changed@1', 'plan.changed@1'],
});
