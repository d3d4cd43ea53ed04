import { type AchType, cardDigits, parseExpiration } from '@tillway/rules';
import {
  type BankValues,
  type BillingValues,
  type CardValues,
  emptyBank,
  emptyBilling,
  emptyCard,
} from '@tillway/widgets';
import { filledIn } from './filled-in';
import { emptyReference, type ReferenceValues } from './reference-section';

/** All that is typed of a payer and of what is noted with the payment, in every form that takes or gives back money. */
export type TypedPayment = CardValues & BankValues & BillingValues & ReferenceValues;

export const emptyPayment: TypedPayment = {
  ...emptyCard,
  ...emptyBank,
  ...emptyBilling,
  ...emptyReference,
};

/** A valid card as it is sent: digits only, month and year apart (doc 000 §3). A card that is only stored has no CVV. */
export function sentCard(values: Pick<CardValues, 'card_number' | 'card_expiration'>) {
  const expiration = parseExpiration(values.card_expiration);
  if (!expiration) throw new Error('A request is made of a valid form');
  return {
    card_number: cardDigits(values.card_number),
    card_month: expiration.month,
    card_year: expiration.year,
  };
}

/** A valid bank account as it is sent; the number typed again stays here (decisions S-32). */
export const sentBank = (values: Omit<BankValues, 'card_name'>) => ({
  ...filledIn({ ach_check_number: values.ach_check_number }),
  ach_routing_number: values.ach_routing_number.trim(),
  ach_account_number: values.ach_account_number.trim(),
  ach_type: values.ach_type as AchType,
});

/** The payer's address, as far as it is filled in. */
export const sentAddress = (values: BillingValues) => filledIn(onlyThoseOf(emptyBilling, values));

/** What is noted with a payment, as far as it is filled in. */
export const sentReference = (values: ReferenceValues) => filledIn(onlyThoseOf(emptyReference, values));

const onlyThoseOf = <Name extends string>(empty: Record<Name, string>, values: Record<Name, string>) =>
  Object.fromEntries((Object.keys(empty) as Name[]).map((name) => [name, values[name]])) as Record<
    Name,
    string
  >;
