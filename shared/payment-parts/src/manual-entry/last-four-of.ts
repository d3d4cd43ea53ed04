import { cardDigits, type PaymentKind } from '@tillway/rules';

interface Instrument {
  card_number: string;
  ach_account_number: string;
}

/** The last four typed digits; no others are ever shown. */
export const lastFourOf = ({ card_number, ach_account_number }: Instrument, method: PaymentKind): string =>
  cardDigits(method === 'card' ? card_number : ach_account_number).slice(-4);
