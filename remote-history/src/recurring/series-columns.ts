import type { Schedule } from '@tillway/contract';
import {
  defaultSeriesColumns,
  frequencyLabel,
  isOngoing,
  type PaymentKind,
  recurringColumnLabels,
  type RecurringListColumn,
  recurringStatusLabel,
  type ScheduleListColumn,
  scheduleColumnLabels,
  showsNextRun,
  terminalsOf,
} from '@tillway/rules';
import {
  type ColumnKind,
  custom,
  day,
  defineColumns,
  expiration,
  money,
  status,
  text,
  withOneAccount,
  yesNo,
} from '@tillway/screen-kit';
import { lastFour } from '@tillway/payment-parts';
import type { RecurringRow, SeriesRow, SeriesScope } from './series-row';
import { seriesTone } from '@tillway/payment-parts';

type Kind = ColumnKind<SeriesRow, SeriesScope>;

const unlessKind = (kind: PaymentKind): Pick<Kind, 'hidden'> => ({
  hidden: ({ scope }) => scope.payment_type !== kind,
});

const date: Kind = day();
/** A date that is shown only if it is meaningful for the row. */
const dateIf = (tells: (row: SeriesRow) => boolean): Kind => ({
  ...date,
  cell: (value, row, context) => (tells(row) ? date.cell(value, row, context) : ''),
});

/** The formats of the columns in both lists. */
const kinds: { readonly [Name in ScheduleListColumn]?: Kind } = {
  customer_name: text({ narrow: true, place: 'lead' }),
  recurring_status: status(seriesTone, { narrow: true, label: recurringStatusLabel }),
  last_four: lastFour({ narrow: true }),
  card_expiration_yymm: expiration(unlessKind('card')),
  ach_is_authorized: yesNo(unlessKind('ach')),
  total_amount: money({ narrow: true }),
  net_amount: money(),
  less_fee_amount: money(),
  fee_amount: money(),
  recurring_type: custom((row) => frequencyLabel(row.recurring_type), { narrow: true }),
  start: date,
  end: dateIf(({ end }) => !isOngoing(end)),
  next_run: dateIf(({ recurring_status }) => showsNextRun(recurring_status)),
  last_run: date,
  account_name: text({ hidden: withOneAccount }),
  terminal_name: text({
    hidden: ({ session, scope }) => terminalsOf(scope.payment_type, session.user.terminals).length < 2,
  }),
};

/** Every column but those that the gateway cannot order by. */
const sortable = Object.keys(scheduleColumnLabels).filter(
  (name) => !['net_amount', 'less_fee_amount'].includes(name) && !name.startsWith('custom_field'),
);

export const scheduleColumns = defineColumns<Schedule, ScheduleListColumn, SeriesScope>({
  labels: scheduleColumnLabels,
  defaults: defaultSeriesColumns,
  sortable,
  kinds,
});

export const recurringColumns = defineColumns<RecurringRow, RecurringListColumn, SeriesScope>({
  labels: recurringColumnLabels,
  defaults: defaultSeriesColumns,
  sortable,
  kinds,
});
