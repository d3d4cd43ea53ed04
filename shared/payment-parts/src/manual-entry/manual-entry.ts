import { type AchType, cardDigits, parseExpiration } from '@tillway/rules';
import { type BankValues, emptyBank } from '../bank/bank-fields';
import { type BillingValues, emptyBilling } from '../billing/billing-values';
import { type CardValues, emptyCard } from '../card/card-fields';
import { omitEmpty } from './omit-empty';
import { emptyReference, type ReferenceValues } from './reference-section';

/** All values of a payer and a payment's references, for every form that takes or refunds money. */
export type ManualEntry = CardValues & BankValues & BillingValues & ReferenceValues;

export const emptyManualEntry: ManualEntry = {
  ...emptyCard,
  ...emptyBank,
  ...emptyBilling,
  ...emptyReference,
};

/**
 * The request fields of a valid card: digits only, month and year separately. The CVV is not included. Throws
 * if the expiration is invalid.
 */
export function cardPayload(values: Pick<CardValues, 'card_number' | 'card_expiration'>) {
  const expiration = parseExpiration(values.card_expiration);
  if (!expiration) throw new Error('A request is made of a valid form');
  return {
    card_number: cardDigits(values.card_number),
    card_month: expiration.month,
    card_year: expiration.year,
  };
}

/** The request fields of a valid bank account, without the repeated number. */
export const bankPayload = (values: Omit<BankValues, 'card_name'>) => ({
  ...omitEmpty({ ach_check_number: values.ach_check_number }),
  ach_routing_number: values.ach_routing_number.trim(),
  ach_account_number: values.ach_account_number.trim(),
  ach_type: values.ach_type as AchType,
});

/** The filled fields of the payer's address. */
export const addressPayload = (values: BillingValues) => omitEmpty(pick(emptyBilling, values));

/** The filled reference fields of a payment. */
export const referencePayload = (values: ReferenceValues) => omitEmpty(pick(emptyReference, values));

const pick = <Name extends string>(empty: Record<Name, string>, values: Record<Name, string>) =>
  Object.fromEntries((Object.keys(empty) as Name[]).map((name) => [name, values[name]])) as Record<
    Name,
    string
  >;
