import { defineManifest } from '@tillway/contract/manifest';
import type { AccessCondition } from '@tillway/rules';

const installments: AccessCondition = { permission: 'has_installment_options' };
const menu = (kind: 'card' | 'ach'): AccessCondition => ({
  all: [installments, { terminal: { kind, processor: 3 } }],
});

/** Screens and menu entries of this remote (doc 000 §2, 001 §2.5, decisions §5 and C-25). */
export const manifest = defineManifest({
  name: 'plans',
  version: '0.1.0',
  portalApi: '^1.5.0',
  owner: 'Plans team',
  purpose: 'Shows installment plans and manages them',
  routes: [
    { path: '/plans', name: 'Plans', title: 'Card Installment Plans', access: installments },
    { path: '/ach_plans', name: 'PlansAch', title: 'ACH Installment Plans', access: installments },
    { path: '/plans/manage', name: 'PlanManage', title: 'Installment Plan', access: installments },
    { path: '/calendar', name: 'Calendar', title: 'Calendar' },
  ],
  menu: [
    { menu: 'card', label: 'Installment Data', to: '/plans', order: 70, when: menu('card') },
    { menu: 'ach', label: 'Installment Data', to: '/ach_plans', order: 70, when: menu('ach') },
    {
      menu: 'drawer',
      group: 'Tools',
      label: 'Calendar',
      to: '/calendar',
      order: 550,
      when: { permission: 'superuser' },
    },
  ],
  events: {
    emits: ['payment.completed@1', 'plan.changed@1', 'transaction.changed@1'],
    listens: ['payment.completed@1', 'transaction.changed@1', 'plan.changed@1'],
  },
  capabilities: ['http', 'bus', 'feedback', 'preferences', 'lock'],
});
