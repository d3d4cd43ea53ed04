import type { PaymentKind } from '@tillway/rules';

/** Both systems have one title; the menu tells them apart (decisions C-43). */
export const seriesTitles: Readonly<Record<PaymentKind, string>> = {
  card: 'Card Recurring Transactions',
  ach: 'ACH Recurring Transactions',
};
