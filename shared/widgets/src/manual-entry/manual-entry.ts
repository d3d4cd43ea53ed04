import { type AchType, cardDigits, parseExpiration } from '@tillway/rules';
import { type BankValues, emptyBank } from '../bank/bank-fields';
import { type BillingValues, emptyBilling } from '../billing/billing-values';
import { type CardValues, emptyCard } from '../card/card-fields';
import { omitEmpty } from './omit-empty';
import { emptyReference, type ReferenceValues } from './reference-section';

/** All that is typed of a payer and of what is noted with the payment, in every form that takes or gives back money. */
export type ManualEntry = CardValues & BankValues & BillingValues & ReferenceValues;

export const emptyManualEntry: ManualEntry = {
  ...emptyCard,
  ...emptyBank,
  ...emptyBilling,
  ...emptyReference,
};

/** A valid card as it is sent: digits only, month and year apart (doc 000 §3). A card that is only stored has no CVV. */
export function cardPayload(values: Pick<CardValues, 'card_number' | 'card_expiration'>) {
  const expiration = parseExpiration(values.card_expiration);
  if (!expiration) throw new Error('A request is made of a valid form');
  return {
    card_number: cardDigits(values.card_number),
    card_month: expiration.month,
    card_year: expiration.year,
  };
}

/** A valid bank account as it is sent; the number typed again stays here (decisions S-32). */
export const bankPayload = (values: Omit<BankValues, 'card_name'>) => ({
  ...omitEmpty({ ach_check_number: values.ach_check_number }),
  ach_routing_number: values.ach_routing_number.trim(),
  ach_account_number: values.ach_account_number.trim(),
  ach_type: values.ach_type as AchType,
});

/** The payer's address, as far as it is filled in. */
export const addressPayload = (values: BillingValues) => omitEmpty(pick(emptyBilling, values));

/** What is noted with a payment, as far as it is filled in. */
export const referencePayload = (values: ReferenceValues) => omitEmpty(pick(emptyReference, values));

const pick = <Name extends string>(empty: Record<Name, string>, values: Record<Name, string>) =>
  Object.fromEntries((Object.keys(empty) as Name[]).map((name) => [name, values[name]])) as Record<
    Name,
    string
  >;
