import { defineManifest, type MenuEntry } from '@tillway/contract/manifest';
import { screenPaths, transactionsPath } from '@tillway/contract/routes';
import { type AccessCondition, type PaymentKind, processorName, terminalWithSeries } from '@tillway/rules';
import { firstChargebacks } from './chargebacks/first-chargebacks';
import { firstRecurring, firstSchedules } from './recurring/first-series';
import { firstTransactions } from './transactions/transaction-page';
import { seriesTitles } from './recurring/series-titles';

const superuser: AccessCondition = { permission: 'superuser' };
const viewTransactions: AccessCondition = { permission: 'can_view_transactions' };
/** Sums of all merchants would tell provider staff little, and read much. */
const merchantsView: AccessCondition = { all: [viewTransactions, { not: superuser }] };
const has = (permission: 'has_schedules' | 'has_ach_schedules' | 'can_view_schedules'): AccessCondition => ({
  permission,
});

const viewSchedules: AccessCondition = { any: [viewTransactions, has('can_view_schedules')] };

/** Access to schedules, at a processor whose series they are; for ACH either flag grants it. */
const schedules = (kind: PaymentKind): AccessCondition => ({
  all: [
    viewSchedules,
    kind === 'card' ? has('has_schedules') : { any: [has('has_ach_schedules'), has('has_schedules')] },
    terminalWithSeries(kind, 'schedules'),
  ],
});

/**
 * Access to recurring data, at a processor whose series are payments: with the recurring option, or with neither
 * recurring nor installments.
 */
const recurringData = (kind: PaymentKind): AccessCondition => ({
  all: [
    viewTransactions,
    terminalWithSeries(kind, 'payments'),
    {
      any: [
        { permission: 'has_recurring_options' },
        {
          not: { any: [{ permission: 'has_recurring_options' }, { permission: 'has_installment_options' }] },
        },
      ],
    },
  ],
});

/** Builds the entries of a payment type, which are the same for cards and bank accounts. */
const transactionMenu = (menu: PaymentKind, scheduleList: string, recurringList: string): MenuEntry[] => [
  { menu, label: 'Transactions', to: transactionsPath(menu), order: 40, when: viewTransactions },
  {
    menu,
    label: 'Recurring',
    to: scheduleList,
    order: 50,
    when: schedules(menu),
    subtitle: { text: processorName(6), when: terminalWithSeries(menu, 'payments') },
  },
  { menu, label: 'Recurring Data', to: recurringList, order: 60, when: recurringData(menu) },
];

/** Screens and menu entries of this remote. */
export const manifest = defineManifest({
  name: 'history',
  version: '0.1.0',
  portalApi: '^1.10.0',
  owner: 'History team',
  purpose: 'Finds transactions, series, and their outcomes',
  routes: [
    {
      path: screenPaths.historyTransactions,
      name: 'Transactions',
      title: 'Card Transactions',
      access: viewTransactions,
      words: ['payments', 'sales', 'refund', 'void', 'receipt', 'export', 'takings', 'search'],
      data: [firstTransactions('card')],
    },
    {
      path: screenPaths.historyAchTransactions,
      name: 'TransactionsAch',
      title: 'ACH Transactions',
      access: viewTransactions,
      words: ['bank payments', 'debits', 'refund', 'void', 'returns', 'export'],
      data: [firstTransactions('ach')],
    },
    {
      path: screenPaths.historyRecurring,
      name: 'Recurring',
      title: seriesTitles.card,
      access: viewTransactions,
      data: [firstRecurring('card')],
    },
    {
      path: screenPaths.historyAchRecurring,
      name: 'RecurringAch',
      title: seriesTitles.ach,
      access: viewTransactions,
      data: [firstRecurring('ach')],
    },
    {
      path: screenPaths.historySchedules,
      name: 'Schedules',
      title: seriesTitles.card,
      access: viewSchedules,
      data: [firstSchedules('card')],
    },
    {
      path: screenPaths.historyAchSchedules,
      name: 'SchedulesAch',
      title: seriesTitles.ach,
      access: viewSchedules,
      data: [firstSchedules('ach')],
    },
    {
      path: screenPaths.historyChargebacks,
      name: 'Chargebacks',
      title: 'Disputes',
      words: ['chargebacks', 'evidence', 'bank took back'],
      access: viewTransactions,
      data: [firstChargebacks()],
    },
    {
      path: screenPaths.historyChargeback,
      name: 'Chargeback',
      title: 'Dispute',
      access: viewTransactions,
    },
  ],
  menu: [
    ...transactionMenu('card', screenPaths.historySchedules, screenPaths.historyRecurring),
    ...transactionMenu('ach', screenPaths.historyAchSchedules, screenPaths.historyAchRecurring),
    {
      menu: 'card',
      label: 'Disputes',
      to: screenPaths.historyChargebacks,
      order: 70,
      when: { all: [viewTransactions, { not: superuser }] },
    },
    {
      menu: 'drawer',
      group: 'Admin',
      label: 'Disputes',
      to: screenPaths.historyChargebacks,
      order: 40,
      when: superuser,
    },
  ],
  commands: [
    {
      label: 'Refund a payment',
      to: `${transactionsPath('card')}?status=settled&request_type=sale`,
      words: ['give back', 'credit', 'return'],
      access: merchantsView,
    },
    {
      label: 'See declined payments',
      to: `${transactionsPath('card')}?status=declined`,
      words: ['failed', 'refused', 'retry', 'try again'],
      access: merchantsView,
    },
  ],
  extensions: [
    { slot: 'home.figure@1', name: 'taken', label: 'Taken today', order: 10, access: merchantsView },
    { slot: 'home.figure@1', name: 'failed', label: 'Failed today', order: 20, access: merchantsView },
    {
      slot: 'home.figure@1',
      name: 'on-its-way',
      label: 'On its way to the bank',
      order: 40,
      access: merchantsView,
    },
    { slot: 'home.needs@1', name: 'needs', label: 'Payments', order: 20, access: merchantsView },
    { slot: 'home.list@1', name: 'newest', label: 'Newest payments', order: 10, access: merchantsView },
  ],
  events: {
    emits: ['payment.completed@1', 'transaction.changed@1', 'schedule.changed@1'],
    listens: ['payment.completed@1', 'transaction.changed@1', 'schedule.changed@1', 'records.changed@1'],
  },
  capabilities: ['http', 'bus', 'feedback', 'preferences', 'lock'],
});
