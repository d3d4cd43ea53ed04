import { expect, type Page, test } from '@playwright/test';
import { goodCard } from '../portal/charge';
import { signIn } from '../portal/sign-in';
import { users } from '../portal/users';

/** A day from today, as the merchant's clock has it. */
const day = (days: number) => {
  const now = new Date(Date.now() + days * 86_400_000);
  return new Intl.DateTimeFormat('en-CA', { timeZone: 'America/Chicago' }).format(now);
};
/** Two days ahead: still to come if midnight passes meanwhile. */
const start = day(2);
/** Nobody else has this name; letters among the digits, or it might be taken for a card number. */
const payer = `Pauline Plan ${Date.now().toString(36)}`;

const field = (page: Page, label: RegExp) => page.getByLabel(label);
const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });
const fact = (page: Page, label: string) =>
  page.getByText(label, { exact: true }).first().locator('xpath=following-sibling::*[1]');

/** A plan of $120.00: $20.00 down, three monthly times $30.00 from in two days on, and $10.00 after them. */
async function sell(page: Page): Promise<void> {
  await signIn(page, users.merchant, '/credit?i=1');
  await field(page, /^Total amount/).fill('120');
  await field(page, /^Downpayment/).fill('20');
  await field(page, /^Frequency/).selectOption('monthly');
  await field(page, /^Start date/).fill(start);
  await field(page, /^Installment amount/).fill('30');
  await button(page, 'Confirm schedule').click();
  const schedule = page.getByRole('alertdialog', { name: 'Confirm payment schedule' });
  await schedule.getByRole('button', { name: 'Confirm', exact: true }).click();
  await expect(schedule).toBeHidden();
  await field(page, /^Cardholder name/).fill(payer);
  await field(page, /^Card number/).fill(goodCard.number);
  await field(page, /^Expiration/).fill(goodCard.expiration);
  await field(page, /^CVV/).fill(goodCard.cvv);
  await field(page, /^Postal code/).fill('36602');
  await button(page, 'Process').click();
  await page.getByRole('button', { name: /^Charge \$/ }).click();
  await expect(page.getByRole('dialog', { name: /Installment plan approved/ })).toBeVisible();
}

async function modify(page: Page, task: string): Promise<void> {
  await button(page, 'Modify / Change').click();
  await page.getByRole('dialog', { name: 'Modify / Change' }).getByRole('button', { name: task }).click();
}

test('PLN-022 PLN-024 PLN-025 PLN-036 PLN-054 PLN-058 a plan is sold, its schedule changed, its card replaced, and paid in full', async ({
  page,
}) => {
  await sell(page);
  await page.goto(`/plans?customer_name=${encodeURIComponent(payer)}`);
  await page.getByRole('row').filter({ hasText: payer }).getByRole('button').first().click();
  await expect(page.getByRole('heading', { name: 'Installment Plan' })).toBeVisible();
  // three installments and the odd last payment, each with its price adjustment; the downpayment is none of them
  await expect(fact(page, 'Remaining balance')).toHaveText('$103.50');
  await expect(fact(page, 'Payments remaining')).toHaveText('4');
  await expect(fact(page, 'Downpayment')).toHaveText('$20.70');
  await expect(fact(page, 'Final payment')).toHaveText('$10.35');

  await modify(page, 'Modify installment schedule');
  const schedule = page.getByRole('dialog', { name: 'Modify Installment Schedule' });
  await expect(schedule.getByLabel(/^5 Start Date/)).toHaveValue(start);
  await expect(schedule.getByRole('button', { name: 'Confirm' })).toBeDisabled();
  await schedule.getByLabel(/^4 Installments/).fill('40');
  await expect(schedule.getByLabel(/^3 # Payments/)).toHaveValue('3');
  await expect(schedule.getByText('3 payments to come')).toBeVisible();
  await schedule.getByRole('button', { name: 'Confirm' }).click();
  await expect(schedule).toBeHidden();
  await expect(fact(page, 'Payments remaining')).toHaveText('3');
  await expect(fact(page, 'Final payment')).toHaveText('$20.70');
  await expect(fact(page, 'Remaining balance')).toHaveText('$103.50');

  await modify(page, 'Modify payment information');
  const card = page.getByRole('dialog', { name: 'Modify Payment Information' });
  await card.getByLabel(/^Card number/).pressSequentially('5555555555554444');
  await card.getByLabel(/^Expiration/).pressSequentially('1049');
  await card.getByLabel(/^CVV/).pressSequentially('321');
  await card.getByLabel(/^Cardholder name/).fill(payer);
  await card.getByLabel(/^Address/).fill('1 Dock St');
  await card.getByLabel(/^City/).fill('Mobile');
  await card.getByLabel(/^State/).selectOption('AL');
  await card.getByRole('button', { name: 'Confirm' }).click();
  await expect(card).toBeHidden();
  await expect(fact(page, 'Payment type')).toContainText('4444');
  await expect(fact(page, 'Payments remaining')).toHaveText('3');

  await button(page, 'Take Payment').click();
  const pay = page.getByRole('dialog', { name: 'Take Payment' });
  await pay.getByRole('button', { name: 'Next' }).click();
  await pay.getByRole('button', { name: 'Pay $103.50 NOW' }).click();
  await expect(pay.getByText('Payment complete').first()).toBeVisible();
  await pay.getByRole('button', { name: 'Close', exact: true }).last().click();
  await expect(fact(page, 'Payments remaining')).toHaveText('0');
  await expect(button(page, 'Modify / Change')).toBeDisabled();
});
