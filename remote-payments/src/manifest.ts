import { defineManifest } from '@tillway/contract/manifest';
import type { AccessCondition } from '@tillway/rules';

const superuser: AccessCondition = { permission: 'superuser' };
const virtualTerminal: AccessCondition = { permission: 'can_use_virtual_terminal' };
const billings: AccessCondition = { permission: 'can_use_billings' };
const charge = (kind: 'card' | 'ach'): AccessCondition => ({
  all: [virtualTerminal, { terminal: { kind } }],
});
const processorThree = (kind: 'card' | 'ach'): AccessCondition => ({ terminal: { kind, processor: 3 } });
const recurring = (kind: 'card' | 'ach'): AccessCondition => ({
  all: [charge(kind), { permission: 'has_recurring_options' }, processorThree(kind)],
});
const installment = (kind: 'card' | 'ach'): AccessCondition => ({
  all: [virtualTerminal, { permission: 'has_installment_options' }, processorThree(kind)],
});

/** Screens and menu entries of this remote (doc 000 §2, decisions §5). */
export const manifest = defineManifest({
  name: 'payments',
  version: '0.1.0',
  portalApi: '^1.5.0',
  owner: 'Payments team',
  purpose: 'Takes card and bank payments',
  routes: [
    { path: '/credit', name: 'ChargeCard', title: 'Credit Payment', access: virtualTerminal },
    { path: '/ach', name: 'ChargeACH', title: 'ACH Payment', access: virtualTerminal },
    { path: '/virtual_terminal', name: 'VirtualTerminal', title: 'Payment', access: virtualTerminal },
    { path: '/tokenize', name: 'TokenizeCard', title: 'Tokenize Card', access: virtualTerminal },
    { path: '/ach_tokenize', name: 'TokenizeACH', title: 'Tokenize ACH', access: virtualTerminal },
    { path: '/billings', name: 'Billings', title: 'Billings', access: billings },
    { path: '/billings/:id', name: 'Billing', title: 'Billing', access: billings },
    { path: '/admin/refund', name: 'StandaloneRefund', title: 'Card Refund', access: superuser },
    { path: '/admin/ach_refund', name: 'StandaloneRefundACH', title: 'ACH Refund', access: superuser },
  ],
  menu: [
    { menu: 'card', label: 'Payment', to: '/credit', order: 10, when: charge('card') },
    {
      menu: 'card',
      label: 'Recurring Payment',
      to: '/credit?r=1',
      order: 20,
      when: recurring('card'),
    },
    {
      menu: 'card',
      label: 'Installment Payment',
      to: '/credit?i=1',
      order: 30,
      when: installment('card'),
    },
    { menu: 'card', label: 'Tokenize', to: '/tokenize', order: 35, when: virtualTerminal },
    { menu: 'card', label: 'Billings', to: '/billings', order: 38, when: billings },
    { menu: 'ach', label: 'Payment', to: '/ach', order: 10, when: charge('ach') },
    {
      menu: 'ach',
      label: 'Recurring Payment',
      to: '/ach?r=1',
      order: 20,
      when: recurring('ach'),
    },
    {
      menu: 'ach',
      label: 'Installment Payment',
      to: '/ach?i=1',
      order: 30,
      when: installment('ach'),
    },
    { menu: 'ach', label: 'Tokenize', to: '/ach_tokenize', order: 35, when: virtualTerminal },
    { menu: 'ach', label: 'Billings', to: '/billings', order: 38, when: billings },
    { menu: 'drawer', group: 'Admin', label: 'Billings', to: '/billings', order: 50, when: superuser },
    { menu: 'drawer', group: 'Admin', label: 'Card Refund', to: '/admin/refund', order: 60, when: superuser },
    {
      menu: 'drawer',
      group: 'Admin',
      label: 'ACH Refund',
      to: '/admin/ach_refund',
      order: 70,
      when: superuser,
    },
  ],
  events: {
    emits: ['payment.completed@1', 'transaction.changed@1', 'billing.changed@1'],
    listens: ['billing.changed@1', 'payment.completed@1'],
  },
  capabilities: ['http', 'bus', 'feedback', 'lock', 'preferences'],
});
