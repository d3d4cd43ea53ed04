import { defineManifest } from '@tillway/contract/manifest';
import { screenPaths } from '@tillway/contract/routes';
import { type AccessCondition, type PaymentKind, terminalWithSeries } from '@tillway/rules';
import { firstPlans } from './list/plan-page';

const installments: AccessCondition = { permission: 'has_installment_options' };
/** Sums of all merchants would tell provider staff little, and read much. */
const merchantsPlans: AccessCondition = { all: [installments, { not: { permission: 'superuser' } }] };
const menu = (kind: PaymentKind): AccessCondition => ({
  all: [installments, terminalWithSeries(kind, 'payments')],
});

/** The screens and menu entries of this remote. */
export const manifest = defineManifest({
  name: 'plans',
  version: '0.1.0',
  portalApi: '^1.10.0',
  owner: 'Plans team',
  purpose: 'Shows installment plans and manages them',
  routes: [
    {
      path: screenPaths.plansPlans,
      name: 'Plans',
      title: 'Card Installment Plans',
      access: installments,
      words: ['installments'],
      data: [firstPlans('card')],
    },
    {
      path: screenPaths.plansAchPlans,
      name: 'PlansAch',
      title: 'ACH Installment Plans',
      access: installments,
      data: [firstPlans('ach')],
    },
    { path: screenPaths.plansManage, name: 'PlanManage', title: 'Installment Plan', access: installments },
    {
      path: screenPaths.plansCalendar,
      name: 'Calendar',
      title: 'Calendar',
      words: ['settlement', 'payout', 'deposit', 'expected', 'upcoming'],
    },
  ],
  menu: [
    { menu: 'card', label: 'Installment Data', to: screenPaths.plansPlans, order: 70, when: menu('card') },
    { menu: 'ach', label: 'Installment Data', to: screenPaths.plansAchPlans, order: 70, when: menu('ach') },
    {
      menu: 'drawer',
      group: 'Tools',
      label: 'Calendar',
      to: screenPaths.plansCalendar,
      order: 550,
      when: { permission: 'superuser' },
    },
  ],
  commands: [
    {
      label: 'See late plans',
      to: `${screenPaths.plansPlans}?status=late`,
      words: ['overdue', 'declined', 'installments'],
      access: menu('card'),
    },
    {
      label: 'See late bank plans',
      to: `${screenPaths.plansAchPlans}?status=late`,
      words: ['overdue', 'declined', 'installments', 'ach'],
      access: menu('ach'),
    },
  ],
  extensions: [
    { slot: 'home.figure@1', name: 'late', label: 'Late plans', order: 30, access: merchantsPlans },
    { slot: 'home.needs@1', name: 'plans', label: 'Plans', order: 10, access: merchantsPlans },
  ],
  events: {
    emits: ['payment.completed@1', 'plan.changed@1', 'transaction.changed@1'],
    listens: ['payment.completed@1', 'transaction.changed@1', 'plan.changed@1'],
  },
  capabilities: ['http', 'bus', 'feedback', 'preferences', 'lock'],
});
