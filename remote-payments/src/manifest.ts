import type { RemoteManifest } from '@tillway/contract';
import type { AccessCondition } from '@tillway/rules';

const superuser: AccessCondition = { permission: 'superuser' };
const virtualTerminal: AccessCondition = { permission: 'can_use_virtual_terminal' };
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
export const manifest: RemoteManifest = {
  name: 'payments',
  version: '0.1.0',
  portalApi: '^1.0.0',
  owner: 'Payments team',
  purpose: 'Takes card payments',
  routes: [{ path: '/credit', name: 'ChargeCard', title: 'Credit Payment', access: virtualTerminal }],
  menu: [
    { menu: 'card', label: 'Payment', to: '/credit', order: 10, when: charge('card') },
    {
      menu: 'card',
      label: 'Recurring Payment',
      to: '/credit?r=1',
      order: 20,
      when: recurring('card'),
      planned: true,
    },
    {
      menu: 'card',
      label: 'Installment Payment',
      to: '/credit?i=1',
      order: 30,
      when: installment('card'),
      planned: true,
    },
    { menu: 'card', label: 'Tokenize', to: '/tokenize', order: 35, when: virtualTerminal, planned: true },
    { menu: 'ach', label: 'Payment', to: '/ach', order: 10, when: charge('ach'), planned: true },
    {
      menu: 'ach',
      label: 'Recurring Payment',
      to: '/ach?r=1',
      order: 20,
      when: recurring('ach'),
      planned: true,
    },
    {
      menu: 'ach',
      label: 'Installment Payment',
      to: '/ach?i=1',
      order: 30,
      when: installment('ach'),
      planned: true,
    },
    { menu: 'ach', label: 'Tokenize', to: '/ach_tokenize', order: 35, when: virtualTerminal, planned: true },
    {
      menu: 'drawer',
      group: 'Admin',
      label: 'Billings',
      to: '/billings',
      order: 50,
      when: superuser,
      planned: true,
    },
    {
      menu: 'drawer',
      group: 'Admin',
      label: 'Card Refund',
      to: '/admin/refund',
      order: 60,
      when: superuser,
      planned: true,
    },
    {
      menu: 'drawer',
      group: 'Admin',
      label: 'ACH Refund',
      to: '/admin/ach_refund',
      order: 70,
      when: superuser,
      planned: true,
    },
  ],
  events: { emits: ['payment.completed@1'], listens: [] },
  capabilities: ['http', 'bus', 'feedback', 'lock'],
};
