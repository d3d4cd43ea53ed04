import { achTypes, type CardBrand, cardBrandName, cardImage, limits } from '@tillway/rules';
import { framed, type PageBrand, type PageFiles } from './frame';
import { field, select, tick } from './html';

const cardFields = [
  field({
    name: 'card_number',
    label: 'Card number',
    autocomplete: 'cc-number',
    inputmode: 'numeric',
    // Room for excess digits: if they were cut, the check would see a different number than the payer typed.
    maxlength: 40,
    picture: 'card-brand',
  }),
  '<div class="pair">',
  field({
    name: 'card_expiration',
    label: 'Expiration (MM / YY)',
    autocomplete: 'cc-exp',
    inputmode: 'numeric',
    maxlength: 7,
  }),
  field({ name: 'card_cvv', label: 'CVV', autocomplete: 'cc-csc', inputmode: 'numeric', maxlength: 4 }),
  '</div>',
];

const bankFields = [
  field({
    name: 'ach_routing_number',
    label: 'Routing number',
    autocomplete: 'off',
    inputmode: 'numeric',
    maxlength: limits.routingNumber,
  }),
  field({
    name: 'ach_account_number',
    label: 'Account number',
    autocomplete: 'off',
    inputmode: 'numeric',
    maxlength: limits.accountNumber,
  }),
  field({
    name: 'ach_account_number_verify',
    label: 'Account number again',
    autocomplete: 'off',
    inputmode: 'numeric',
    maxlength: limits.accountNumber,
  }),
  select('ach_type', 'Account type', achTypes),
];

const lock =
  '<svg viewBox="0 0 16 16" width="14" height="14" fill="none" stroke="currentColor" stroke-width="1.5" aria-hidden="true"><rect x="3" y="7" width="10" height="7" rx="1.5"/><path d="M5.5 7V5a2.5 2.5 0 0 1 5 0v2"/></svg>';

const shownBrands: readonly CardBrand[] = ['visa', 'mastercard', 'amex', 'discover'];
const marks = `<ul id="marks" class="marks" aria-label="Cards" hidden>${shownBrands
  .map(
    (brand) =>
      `<li><img src="${cardImage(brand)}" alt="${cardBrandName(brand)}" width="36" height="23"></li>`,
  )
  .join('')}</ul>`;

const agreement = [
  '<h2>Authorization</h2>',
  '<div id="agreement-text"></div>',
  tick('agreed', 'I agree to this authorization'),
];

/** Renders `/pay`, the same page for every link. The script fetches the payment by the link's token. */
export const payPage = (brand: PageBrand, files: PageFiles): string =>
  framed({
    brand,
    files,
    page: 'pay',
    title: 'Payment',
    body: [
      '<dl id="facts" hidden></dl>',
      '<form id="form" novalidate hidden>',
      '<div id="problem" role="alert" class="problem" hidden></div>',
      `<div class="lead"><p class="hint">Fields marked * are required.</p>${marks}</div>`,
      '<fieldset id="all"><legend class="unseen">Payment</legend>',
      field({
        name: 'amount',
        label: 'Amount in dollars',
        autocomplete: 'transaction-amount',
        inputmode: 'decimal',
        maxlength: limits.amountLength,
      }),
      '<fieldset id="ways" class="ways" hidden><legend>Pay by</legend>',
      '<div class="tick"><input type="radio" id="by-card" name="method" value="card"><label for="by-card">Card</label></div>',
      '<div class="tick"><input type="radio" id="by-ach" name="method" value="ach"><label for="by-ach">Bank account</label></div>',
      '</fieldset>',
      field({ name: 'card_name', label: 'Name on card', autocomplete: 'cc-name', maxlength: limits.name }),
      `<div id="card-fields">${cardFields.join('')}</div>`,
      `<div id="bank-fields" hidden>${bankFields.join('')}</div>`,
      field({
        name: 'billing_postalcode',
        label: 'Postal code',
        autocomplete: 'postal-code',
        maxlength: limits.postalCode,
      }),
      field({
        name: 'billing_email',
        label: 'Email (optional)',
        hint: 'Where a receipt is sent',
        optional: true,
        autocomplete: 'email',
        type: 'email',
        inputmode: 'email',
        maxlength: limits.email,
      }),
      `<div id="agreement" hidden>${agreement.join('')}</div>`,
      '<dl id="totals" class="totals" aria-live="polite"></dl>',
      '<div class="pay"><button id="submit" type="submit">Pay</button></div>',
      '<button id="anyway" type="button" class="second" hidden>Pay all the same</button>',
      `<p class="hint secure">${lock}Sent over an encrypted connection</p>`,
      '</fieldset>',
      '<div id="contact" class="hint"></div>',
      '</form>',
    ].join('\n'),
  });
