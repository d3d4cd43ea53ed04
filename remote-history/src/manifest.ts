import { defineManifest } from '@tillway/contract/manifest';
import { type AccessCondition, processorName } from '@tillway/rules';
import { seriesTitles } from './recurring/series-titles';

const superuser: AccessCondition = { permission: 'superuser' };
const viewTransactions: AccessCondition = { permission: 'can_view_transactions' };
const processor = (kind: 'card' | 'ach', id: number): AccessCondition => ({
  terminal: { kind, processor: id },
});
const has = (permission: 'has_schedules' | 'has_ach_schedules' | 'can_view_schedules'): AccessCondition => ({
  permission,
});

const viewSchedules: AccessCondition = { any: [viewTransactions, has('can_view_schedules')] };

/** Schedules of processor 6; for ACH either flag opens them (decisions C-04, C-57). */
const schedules = (kind: 'card' | 'ach'): AccessCondition => ({
  all: [
    viewSchedules,
    kind === 'card' ? has('has_schedules') : { any: [has('has_ach_schedules'), has('has_schedules')] },
    processor(kind, 6),
  ],
});

/** Recurring data of processor 3: with the recurring option, or with neither recurring nor installments (SHELL-052). */
const recurringData = (kind: 'card' | 'ach'): AccessCondition => ({
  all: [
    viewTransactions,
    processor(kind, 3),
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

/** Screens and menu entries of this remote (doc 000 §2, 001 §2, decisions §5). */
export const manifest = defineManifest({
  name: 'history',
  version: '0.1.0',
  portalApi: '^1.8.0',
  owner: 'History team',
  purpose: 'Finds transactions, series and what became of them',
  routes: [
    { path: '/transactions', name: 'Transactions', title: 'Card Transactions', access: viewTransactions },
    {
      path: '/ach_transactions',
      name: 'TransactionsAch',
      title: 'ACH Transactions',
      access: viewTransactions,
    },
    { path: '/recurring', name: 'Recurring', title: seriesTitles.card, access: viewTransactions },
    { path: '/ach_recurring', name: 'RecurringAch', title: seriesTitles.ach, access: viewTransactions },
    { path: '/schedules', name: 'Schedules', title: seriesTitles.card, access: viewSchedules },
    { path: '/ach_schedules', name: 'SchedulesAch', title: seriesTitles.ach, access: viewSchedules },
    { path: '/chargebacks', name: 'Chargebacks', title: 'Chargebacks', access: viewTransactions },
    { path: '/chargebacks/:id', name: 'Chargeback', title: 'Chargeback', access: superuser },
  ],
  menu: [
    { menu: 'card', label: 'Transactions', to: '/transactions', order: 40, when: viewTransactions },
    {
      menu: 'card',
      label: 'Recurring',
      to: '/schedules',
      order: 50,
      when: schedules('card'),
      subtitle: { text: processorName(6), when: processor('card', 3) },
    },
    {
      menu: 'card',
      label: 'Recurring Data',
      to: '/recurring',
      order: 60,
      when: recurringData('card'),
    },
    { menu: 'ach', label: 'Transactions', to: '/ach_transactions', order: 40, when: viewTransactions },
    {
      menu: 'ach',
      label: 'Recurring',
      to: '/ach_schedules',
      order: 50,
      when: schedules('ach'),
      subtitle: { text: processorName(6), when: processor('ach', 3) },
    },
    {
      menu: 'ach',
      label: 'Recurring Data',
      to: '/ach_recurring',
      order: 60,
      when: recurringData('ach'),
    },
    {
      menu: 'drawer',
      group: 'Admin',
      label: 'Chargebacks',
      to: '/chargebacks',
      order: 40,
      when: superuser,
    },
  ],
  events: {
    emits: ['transaction.changed@1', 'schedule.changed@1'],
    listens: ['payment.completed@1', 'transaction.changed@1', 'schedule.changed@1', 'records.changed@1'],
  },
  capabilities: ['http', 'bus', 'feedback', 'preferences', 'lock'],
});
