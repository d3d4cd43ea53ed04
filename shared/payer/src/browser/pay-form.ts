import type { HostedPayment, HostedPayRequest } from '@tillway/contract';
import {
  authorizationText,
  type CardBrand,
  cardBrand,
  cardBrandName,
  cardDigits,
  cardImage,
  formatCardNumber,
  formatExpirationEntry,
  formatMoney,
  type HostedPaymentForm,
  parseDollars,
  parseExpiration,
  type PaymentKind,
  priceAdjustment,
  toDollars,
} from '@tillway/rules';
import { reformatAmount } from '@tillway/ui/amount-entry';
import { byId, fill, fillList, isTicked, ofKind, show, valueOf } from './dom';

export const fieldNames = [
  'amount',
  'card_name',
  'card_number',
  'card_expiration',
  'card_cvv',
  'ach_routing_number',
  'ach_account_number',
  'ach_account_number_verify',
  'ach_type',
  'billing_postalcode',
  'billing_email',
  'agreed',
] as const;

/** Returns the selected payment method, or the only one if there is no choice. */
export const chosenWay = ({ ways }: HostedPayment): PaymentKind => {
  if (ways.length === 1) return ways[0]?.method ?? 'card';
  return isTicked('by-ach') ? 'ach' : 'card';
};

/** Collects the typed values in the form that the rules validate. */
export function typedForm(payment: HostedPayment): HostedPaymentForm {
  const method = chosenWay(payment);
  return {
    method,
    amount: payment.amount === null ? valueOf('amount') : toDollars(payment.amount),
    card_name: valueOf('card_name'),
    card_number: valueOf('card_number'),
    card_expiration: valueOf('card_expiration'),
    card_cvv: valueOf('card_cvv'),
    ach_routing_number: valueOf('ach_routing_number'),
    ach_account_number: valueOf('ach_account_number'),
    ach_account_number_verify: valueOf('ach_account_number_verify'),
    ach_type: valueOf('ach_type'),
    billing_postalcode: valueOf('billing_postalcode'),
    billing_email: valueOf('billing_email'),
    agreed: isTicked('agreed'),
  };
}

/** Builds the request from the form, with the fields of the selected method only. */
export function payRequest(
  form: HostedPaymentForm,
  { token, nonce }: { token: string; nonce: string },
): HostedPayRequest {
  const expiration = parseExpiration(form.card_expiration ?? '');
  return {
    token,
    nonce,
    method: form.method,
    amount: form.amount.trim(),
    card_name: form.card_name.trim(),
    billing_postalcode: form.billing_postalcode.trim(),
    billing_email: form.billing_email.trim(),
    ...(form.method === 'card'
      ? {
          card_number: cardDigits(form.card_number ?? ''),
          card_cvv: form.card_cvv?.trim(),
          card_month: expiration?.month,
          card_year: expiration?.year,
        }
      : {
          ach_routing_number: form.ach_routing_number?.trim(),
          ach_account_number: form.ach_account_number?.trim(),
          ach_type: form.ach_type as HostedPayRequest['ach_type'],
          agreed: form.agreed,
        }),
  };
}

/** Updates everything that depends on input: the fields of the method, the totals, the authorization text. */
export function follow(payment: HostedPayment): void {
  const method = chosenWay(payment);
  show('card-fields', method === 'card');
  show('bank-fields', method === 'ach');
  showBrand(cardBrand(valueOf('card_number')));
  show('billing_postalcode-field', method === 'card');
  show('agreement', method === 'ach');
  byId('card_name-label').textContent = method === 'card' ? 'Name on card' : 'Name on the account';
  const amount = payment.amount ?? parseDollars(valueOf('amount').trim());
  const terminal = payment.ways.find((way) => way.method === method);
  const fee =
    amount === undefined ? 0 : priceAdjustment({ amount, terminal, paymentType: method, waived: false });
  fillList('totals', amount === undefined ? [] : sums(payment, amount, fee));
  // The list stays in the page, so that the total is announced when it appears.
  byId('totals').classList.toggle('unseen', amount === undefined);
  byId('submit').textContent = amount === undefined ? 'Pay' : `Pay ${formatMoney(amount + fee)}`;
  if (method === 'ach') {
    const number = valueOf('ach_account_number').trim();
    fill('agreement-text', 'p', authorizationText(termsOf(payment, amount, number)));
  }
}

function showBrand(brand: CardBrand): void {
  const picture = ofKind(HTMLImageElement, 'card-brand');
  picture.hidden = brand === 'unknown';
  if (picture.hidden) return;
  picture.src = cardImage(brand);
  picture.alt = cardBrandName(brand);
}

const sums = (payment: HostedPayment, amount: number, fee: number): [string, string][] => {
  const total: [string, string] = ['Total', formatMoney(amount + fee)];
  if (fee === 0 || payment.hides_fee) return [total];
  return [['Amount', formatMoney(amount)], ['Price adjustment', formatMoney(fee)], total];
};

const termsOf = ({ merchant, today }: HostedPayment, amount: number | undefined, number: string) => ({
  merchant: merchant.name,
  contact: merchant.email || merchant.phone,
  accountType: valueOf('ach_type') || null,
  lastFour: number.length >= 4 ? number.slice(-4) : null,
  amount,
  when: { once: today },
});

/** Formats typed numbers in familiar groups while the caret is at their end. */
export function formatWhileTyping(): void {
  const amount = ofKind(HTMLInputElement, 'amount');
  amount.addEventListener('input', () => reformatAmount(amount));
  const formats = { card_number: formatCardNumber, card_expiration: formatExpirationEntry } as const;
  for (const [name, format] of Object.entries(formats)) {
    const input = ofKind(HTMLInputElement, name);
    input.addEventListener('input', (event) => {
      const isRemoving = event instanceof InputEvent && event.inputType.startsWith('delete');
      if (!isRemoving && input.selectionStart === input.value.length) input.value = format(input.value);
    });
  }
}
