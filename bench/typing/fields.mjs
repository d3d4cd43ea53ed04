/** Shows the fields that a charge has behind a button. */
async function openExtras({ page }) {
  for (const name of ['Add billing address', 'Add reference and notes']) {
    await page.getByRole('button', { name }).click();
    await page.getByRole('button', { name }).waitFor({ state: 'detached' });
  }
}

/** Fills a plan until its figures are known, so that each key in it changes them. */
async function fillPlan({ page }) {
  await page.getByLabel(/^Total amount/).fill('1200');
  await page.getByLabel(/^Downpayment/).fill('200');
  await page.getByLabel(/^Frequency/).selectOption('monthly');
  await page.getByLabel(/^Installment amount/).fill('30');
}

/** The forms of a charge: the address of each, and what is done before it is typed into. */
export const forms = {
  card: { path: '/credit', prepare: openExtras },
  bank: { path: '/ach' },
  plan: { path: '/credit?i=1', prepare: fillPlan },
  series: { path: '/credit?r=1' },
};

/**
 * The measured fields: the form of each, and the typed text. These are all fields that take text, each in the form where
 * most depends on it. A browser draws dates and choices itself. The three custom fields are alike.
 */
export const fields = [
  { what: 'amount', on: 'card', label: /^Amount/, text: '1234.56' },
  { what: 'card number', on: 'card', label: /^Card number/, text: '4242424242424242' },
  { what: 'expiration', on: 'card', label: /^Expiration/, text: '1230' },
  { what: 'CVV', on: 'card', label: /^CVV/, text: '123' },
  { what: 'postal code', on: 'card', label: /^Postal code/, text: '02110' },
  { what: 'cardholder name', on: 'card', label: /^Cardholder name/, text: 'Ada Lovelace' },
  { what: 'address', on: 'card', label: /^Address/, text: '1 Main Street' },
  { what: 'city', on: 'card', label: /^City/, text: 'Boston' },
  { what: 'phone', on: 'card', label: /^Phone/, text: '6175550123' },
  { what: 'email', on: 'card', label: /^Email/, text: 'ada@books.test' },
  { what: 'customer PO', on: 'card', label: /^Customer PO/, text: 'PO 1234' },
  { what: 'custom field', on: 'card', label: /^Custom field 1/, text: 'Counter 2' },
  { what: 'notes', on: 'card', label: /^Notes/, text: 'Second visit' },
  { what: 'account holder name', on: 'bank', label: /^Account holder name/, text: 'Ada Lovelace' },
  { what: 'routing number', on: 'bank', label: /^Routing number/, text: '021000021' },
  { what: 'account number', on: 'bank', label: /^Account number\W*$/, text: '123456789' },
  { what: 'account number again', on: 'bank', label: /^Account number again/, text: '123456789' },
  { what: 'check number', on: 'bank', label: /^Check number/, text: '1001' },
  { what: 'plan total', on: 'plan', label: /^Total amount/, text: '1234.56' },
  { what: 'downpayment', on: 'plan', label: /^Downpayment/, text: '123.45' },
  { what: 'number of installments', on: 'plan', label: /^Number of installments/, text: '12' },
  { what: 'installment amount', on: 'plan', label: /^Installment amount/, text: '123.45' },
  { what: 'amount of each payment', on: 'series', label: /^Amount of each payment/, text: '1234.56' },
  { what: 'number of payments', on: 'series', label: /^Number of payments/, text: '12' },
];
