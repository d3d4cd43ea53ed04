import { defineManifest, type MenuEntry } from '@tillway/contract/manifest';
import { chargePath, screenPaths } from '@tillway/contract/routes';
import { type AccessCondition, type PaymentKind, terminalWithSeries } from '@tillway/rules';
import { firstBillings } from './billings/list/first-billings';
import { firstLinks } from './links/first-links';

const superuser: AccessCondition = { permission: 'superuser' };
const virtualTerminal: AccessCondition = { permission: 'can_use_virtual_terminal' };
const billings: AccessCondition = { permission: 'can_use_billings' };
const createLinks: AccessCondition = { permission: 'can_use_hpp' };
const viewLinks: AccessCondition = { any: [createLinks, { permission: 'can_view_transactions' }] };
/** Links of all merchants would tell provider staff little. */
const merchantsLinks: AccessCondition = { all: [viewLinks, { not: { permission: 'superuser' } }] };
const charge = (kind: PaymentKind): AccessCondition => ({
  all: [virtualTerminal, { terminal: { kind } }],
});
const recurring = (kind: PaymentKind): AccessCondition => ({
  all: [charge(kind), { permission: 'has_recurring_options' }, terminalWithSeries(kind, 'payments')],
});
/** Who may begin an installment plan with a payment method. */
export const installment = (kind: PaymentKind): AccessCondition => ({
  all: [virtualTerminal, { permission: 'has_installment_options' }, terminalWithSeries(kind, 'payments')],
});

interface MethodScreens {
  tokenize: string;
  /** The lists of other remotes that show what a recurring payment or a plan became. */
  recurring: string;
  plans: string;
}

/** The menu entries of a payment method, which are the same for cards and bank accounts. */
const paymentMenu = (menu: PaymentKind, screens: MethodScreens): MenuEntry[] => [
  { menu, label: 'Payment', to: chargePath(menu), order: 10, when: charge(menu) },
  {
    menu,
    label: 'Recurring Payment',
    to: `${chargePath(menu)}?r=1`,
    order: 20,
    when: recurring(menu),
    needs: [screens.recurring],
  },
  {
    menu,
    label: 'Installment Payment',
    to: `${chargePath(menu)}?i=1`,
    order: 30,
    when: installment(menu),
    needs: [screens.plans],
  },
  { menu, label: 'Payment Links', to: screenPaths.paymentsLinks, order: 34, when: viewLinks },
  { menu, label: 'Tokenize', to: screens.tokenize, order: 35, when: virtualTerminal },
  { menu, label: 'Customers', to: screenPaths.paymentsBillings, order: 38, when: billings },
];

/** Screens and menu entries of this remote. */
export const manifest = defineManifest({
  name: 'payments',
  version: '0.1.0',
  portalApi: '^1.10.0',
  owner: 'Payments team',
  purpose: 'Takes card and bank payments',
  routes: [
    {
      path: screenPaths.paymentsCredit,
      name: 'ChargeCard',
      title: 'Credit Payment',
      access: virtualTerminal,
    },
    { path: screenPaths.paymentsAch, name: 'ChargeACH', title: 'ACH Payment', access: virtualTerminal },
    {
      path: screenPaths.paymentsVirtualTerminal,
      name: 'VirtualTerminal',
      title: 'Payment',
      access: virtualTerminal,
    },
    {
      path: screenPaths.paymentsTokenize,
      name: 'TokenizeCard',
      title: 'Tokenize Card',
      access: virtualTerminal,
      words: ['save a card', 'store', 'keep', 'vault'],
    },
    {
      path: screenPaths.paymentsAchTokenize,
      name: 'TokenizeACH',
      title: 'Tokenize ACH',
      access: virtualTerminal,
      words: ['save a bank account', 'store', 'keep'],
    },
    {
      path: screenPaths.paymentsLinks,
      name: 'Links',
      title: 'Payment Links',
      access: viewLinks,
      words: ['invoice', 'bill', 'pay by link', 'request money', 'factura'],
      data: [firstLinks()],
    },
    { path: screenPaths.paymentsLinkNew, name: 'LinkNew', title: 'New Payment Link', access: createLinks },
    {
      path: screenPaths.paymentsBillings,
      name: 'Billings',
      title: 'Customers',
      access: billings,
      words: ['billings', 'stored cards', 'payers', 'people'],
      data: [firstBillings()],
    },
    { path: screenPaths.paymentsBilling, name: 'Billing', title: 'Customer', access: billings },
    { path: screenPaths.paymentsRefund, name: 'StandaloneRefund', title: 'Card Refund', access: superuser },
    {
      path: screenPaths.paymentsAchRefund,
      name: 'StandaloneRefundACH',
      title: 'ACH Refund',
      access: superuser,
    },
  ],
  menu: [
    ...paymentMenu('card', {
      tokenize: screenPaths.paymentsTokenize,
      recurring: screenPaths.historyRecurring,
      plans: screenPaths.plansPlans,
    }),
    ...paymentMenu('ach', {
      tokenize: screenPaths.paymentsAchTokenize,
      recurring: screenPaths.historyAchRecurring,
      plans: screenPaths.plansAchPlans,
    }),
    {
      menu: 'drawer',
      group: 'Admin',
      label: 'Customers',
      to: screenPaths.paymentsBillings,
      order: 50,
      when: superuser,
    },
    {
      menu: 'drawer',
      group: 'Admin',
      label: 'Card Refund',
      to: screenPaths.paymentsRefund,
      order: 60,
      when: superuser,
    },
    {
      menu: 'drawer',
      group: 'Admin',
      label: 'ACH Refund',
      to: screenPaths.paymentsAchRefund,
      order: 70,
      when: superuser,
    },
  ],
  commands: [
    {
      label: 'Take a card payment',
      to: screenPaths.paymentsCredit,
      words: ['new payment', 'charge', 'sale', 'pay', 'virtual terminal'],
      access: charge('card'),
    },
    {
      label: 'Take a bank payment',
      to: screenPaths.paymentsAch,
      words: ['new payment', 'ach', 'debit', 'check', 'charge'],
      access: charge('ach'),
    },
    {
      label: 'Create a payment link',
      to: screenPaths.paymentsLinkNew,
      words: ['invoice', 'send a link', 'mail', 'request money'],
    },
  ],
  extensions: [
    { slot: 'home.needs@1', name: 'links', label: 'Payment links', order: 30, access: merchantsLinks },
  ],
  events: {
    emits: ['payment.completed@1', 'transaction.changed@1', 'billing.changed@1'],
    listens: [
      'billing.changed@1',
      'payment.completed@1',
      'transaction.changed@1',
      'schedule.changed@1',
      'plan.changed@1',
    ],
  },
  capabilities: ['http', 'bus', 'feedback', 'lock', 'preferences'],
});
