import type { PaymentKind } from '@tillway/rules';

/** The titles of both lists. Both processors share them; the menu tells them apart. */
export const seriesTitles: Readonly<Record<PaymentKind, string>> = {
  card: 'Card Recurring Transactions',
  ach: 'ACH Recurring Transactions',
};
