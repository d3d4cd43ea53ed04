import { screenPaths } from '@tillway/contract/routes';
import type { HelpPage } from './blocks';

export interface HelpEntry {
  /** Identifies the page in the address: `/help?page=…`. */
  id: string;
  title: string;
  summary: string;
  /** Screens that the page is about: it is offered in a portal that has one of them. Missing: in every portal. */
  about?: readonly string[];
  load: () => Promise<{ page: HelpPage }>;
}

export interface HelpVideo {
  title: string;
  summary: string;
  href: string;
}

/** The help of one brand. Empty sections are hidden. */
export interface HelpManifest {
  forms: readonly HelpEntry[];
  letters: readonly HelpEntry[];
  guides: readonly HelpEntry[];
  signs: readonly HelpEntry[];
  videos: readonly HelpVideo[];
  /** Path of the brand's icon. */
  favicon: string | undefined;
}

const achAuthorization: HelpEntry = {
  id: 'ach-authorization',
  title: 'ACH authorization form',
  summary: 'A payer allows you to debit a bank account, once or regularly.',
  about: [screenPaths.paymentsAch, screenPaths.paymentsAchTokenize],
  load: () => import('./forms/ach-authorization'),
};
const cardAgreement: HelpEntry = {
  id: 'card-on-file',
  title: 'Card on file agreement',
  summary: 'A payer allows you to keep a card and to charge it later.',
  about: [screenPaths.paymentsCredit, screenPaths.paymentsTokenize],
  load: () => import('./forms/card-on-file'),
};
const refundRequest: HelpEntry = {
  id: 'refund-request',
  title: 'Refund request',
  summary: 'A customer asks for money back; you note what was decided.',
  about: [screenPaths.historyTransactions, screenPaths.historyAchTransactions],
  load: () => import('./forms/refund-request'),
};
const adjustmentNotice: HelpEntry = {
  id: 'price-adjustment-notice',
  title: 'Price adjustment notice',
  summary: 'Tells your customers that card payments will carry a price adjustment.',
  about: [screenPaths.paymentsCredit, screenPaths.adminRenewals],
  load: () => import('./letters/price-adjustment-notice'),
};
const chargebackResponse: HelpEntry = {
  id: 'chargeback-response',
  title: 'Chargeback response',
  summary: 'Answers a customer’s dispute, with the list of what to enclose.',
  about: [screenPaths.paymentsCredit, screenPaths.historyTransactions, screenPaths.adminRenewals],
  load: () => import('./letters/chargeback-response'),
};
const returnedPayment: HelpEntry = {
  id: 'returned-payment',
  title: 'Returned payment notice',
  summary: 'Tells a customer that the bank returned a payment, and how to pay now.',
  about: [screenPaths.paymentsAch, screenPaths.historyAchTransactions],
  load: () => import('./letters/returned-payment'),
};
const takePayment: HelpEntry = {
  id: 'take-a-payment',
  title: 'Take a payment',
  summary: 'Card and bank payments, step by step, and what each answer means.',
  about: [screenPaths.paymentsCredit, screenPaths.paymentsAch],
  load: () => import('./guides/take-a-payment'),
};
const refundsAndVoids: HelpEntry = {
  id: 'refunds-and-voids',
  title: 'Refunds and voids',
  summary: 'Which of the two it is, who may do it, and when the money is back.',
  about: [screenPaths.historyTransactions, screenPaths.historyAchTransactions],
  load: () => import('./guides/refunds-and-voids'),
};
const recurringPayments: HelpEntry = {
  id: 'recurring-payments',
  title: 'Recurring payments',
  summary: 'Payments that repeat until a date, a number, or your word ends them.',
  about: [
    screenPaths.historyRecurring,
    screenPaths.historyAchRecurring,
    screenPaths.historySchedules,
    screenPaths.historyAchSchedules,
  ],
  load: async () => ({ page: (await import('./guides/series')).recurringPayments }),
};
const installmentPlans: HelpEntry = {
  id: 'installment-plans',
  title: 'Installment plans',
  summary: 'A total that is paid in parts.',
  about: [screenPaths.plansPlans, screenPaths.plansAchPlans],
  load: async () => ({ page: (await import('./guides/series')).installmentPlans }),
};
const cardData: HelpEntry = {
  id: 'card-data',
  title: 'Keep card data safe',
  summary: 'What your staff may write down, what never, and what to do when something goes wrong.',
  about: [screenPaths.paymentsCredit, screenPaths.paymentsTokenize, screenPaths.adminRenewals],
  load: () => import('./guides/card-data'),
};
const findYourWay: HelpEntry = {
  id: 'find-your-way',
  title: 'Find screens and payments',
  summary: 'One box for everything, and the keys that save you time.',
  load: () => import('./guides/find-your-way'),
};
const adjustmentSign: HelpEntry = {
  id: 'price-adjustment-sign',
  title: 'Price adjustment disclosure',
  summary: 'What is added to card payments, in large print.',
  about: [screenPaths.paymentsCredit, screenPaths.adminRenewals],
  load: () => import('./signs/price-adjustment'),
};
const cardsSign: HelpEntry = {
  id: 'accepted-cards-sign',
  title: 'Cards we accept',
  summary: 'The marks of the card brands, with your name above them.',
  about: [screenPaths.paymentsCredit, screenPaths.adminRenewals],
  load: () => import('./signs/accepted-cards'),
};

/** A sample for demonstrations of the portal, not part of any brand's help. */
export const settlementReport: HelpEntry = {
  id: 'settlement-report',
  title: 'Settlement report example',
  summary: 'The payments that make up a deposit.',
  load: () => import('./samples/settlement-report'),
};

const merchants: HelpManifest = {
  forms: [achAuthorization, cardAgreement, refundRequest],
  letters: [adjustmentNotice, chargebackResponse, returnedPayment],
  guides: [takePayment, refundsAndVoids, recurringPayments, installmentPlans, findYourWay, cardData],
  signs: [adjustmentSign, cardsSign],
  videos: [],
  favicon: undefined,
};

/** Tag agencies take cards for renewals: they have no recurring payments and debit no bank accounts. */
const agencies: HelpManifest = {
  forms: [refundRequest],
  letters: [adjustmentNotice, chargebackResponse],
  guides: [refundsAndVoids, findYourWay, cardData],
  signs: [adjustmentSign, cardsSign],
  videos: [],
  favicon: undefined,
};

/** A brand that is missing here gets the merchants' help. */
const manifests = new Map([['okdmv', agencies]]);

/** Returns the help of a portal: that of its brand, about the screens that the portal has. */
export function helpManifestOf(brand: string, has: (to: string) => boolean): HelpManifest {
  const { forms, letters, guides, signs, videos } = manifests.get(brand) ?? merchants;
  const offered = (entries: readonly HelpEntry[]) =>
    entries.filter(({ about }) => about === undefined || about.some(has));
  return {
    forms: offered(forms),
    letters: offered(letters),
    guides: offered(guides),
    signs: offered(signs),
    videos,
    favicon: `/static/icons/${brand}.svg`,
  };
}

export const pagesOf = ({ forms, letters, guides, signs }: HelpManifest): readonly HelpEntry[] => [
  ...forms,
  ...letters,
  ...guides,
  ...signs,
];
