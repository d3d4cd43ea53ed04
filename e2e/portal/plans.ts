import { expect, type Locator, type Page } from '@playwright/test';
import { goodCard } from './charge';

const field = (page: Page, label: RegExp) => page.getByLabel(label);
const button = (page: Page | Locator, name: string) => page.getByRole('button', { name, exact: true });

/** A plan as it is sold, with weekly installments; amounts in dollars. */
export interface Sold {
  payer: string;
  total: string;
  downpayment?: string;
  /** The amount of each installment; 30 by default. The rest after them is the last payment. */
  each?: string;
  start: string;
  card?: string;
  /** The bank account that pays instead of a card; its authorization is on file. */
  account?: string;
}

/** Sells a plan on the charge screen. */
export async function sellPlan(page: Page, sold: Sold): Promise<void> {
  const { total, downpayment, each = '30', start } = sold;
  await page.goto(sold.account === undefined ? '/credit?i=1' : '/ach?i=1');
  await field(page, /^Total amount/).fill(total);
  if (downpayment) await field(page, /^Downpayment/).fill(downpayment);
  await field(page, /^Frequency/).selectOption('weekly');
  await field(page, /^Start date/).fill(start);
  await field(page, /^Installment amount/).fill(each);
  await button(page, 'Confirm schedule').click();
  const schedule = page.getByRole('alertdialog', { name: 'Confirm payment schedule' });
  await button(schedule, 'Confirm').click();
  await expect(schedule).toBeHidden();
  await (sold.account === undefined ? fillCard(page, sold) : fillAccount(page, sold.payer, sold.account));
  await button(page, 'Process').click();
  await page.getByRole('button', { name: /^(Charge|Debit|Schedule)/ }).click();
  await expect(page.getByRole('dialog', { name: /Installment plan (approved|accepted)/ })).toBeVisible();
}

async function fillCard(page: Page, { payer, card = goodCard.number }: Sold): Promise<void> {
  await field(page, /^Cardholder name/).fill(payer);
  await field(page, /^Card number/).fill(card);
  await field(page, /^Expiration/).fill(goodCard.expiration);
  await field(page, /^CVV/).fill(goodCard.cvv);
  await field(page, /^Postal code/).fill('36602');
}

/** Fills the screen for debits with a bank account whose authorization is on file. */
export async function fillAccount(page: Page, payer: string, account: string): Promise<void> {
  await field(page, /^Account holder name/).fill(payer);
  await field(page, /^Routing number/).fill('021000021');
  await field(page, /^Account type/).selectOption('CHECKING');
  await field(page, /^Account number(?! again)/).fill(account);
  await field(page, /^Account number again/).pressSequentially(account);
  await page.getByRole('combobox', { name: /^ACH authorization/i }).selectOption('onfile');
}

/** Returns a fact of a plan by its label. For a plan with price adjustments, the label says if they are included. */
export const planFact = (page: Page, label: string): Locator =>
  page
    .getByText(new RegExp(`^${label}(, with(out)? price adjustments)?$`))
    .first()
    .locator('xpath=following-sibling::*[1]');

/** Opens a task of Modify / Change on a plan's page. */
export async function modifyPlan(page: Page, task: string): Promise<void> {
  await button(page, 'Modify / Change').click();
  await page.getByRole('dialog', { name: 'Modify / Change' }).getByRole('button', { name: task }).click();
}

/** Makes another card pay the future payments of the plan on screen. */
export async function putInCard(page: Page, payer: string, number: string): Promise<void> {
  await modifyPlan(page, 'Modify payment information');
  const card = page.getByRole('dialog', { name: 'Modify Payment Information' });
  await card.getByLabel(/^Card number/).pressSequentially(number);
  await card.getByLabel(/^Expiration/).pressSequentially('1045');
  await card.getByLabel(/^CVV/).pressSequentially('321');
  await card.getByLabel(/^Cardholder name/).fill(payer);
  await card.getByLabel(/^Address/).fill('1 Dock St');
  await card.getByLabel(/^City/).fill('Mobile');
  await card.getByLabel(/^State/).selectOption('AL');
  await button(card, 'Confirm').click();
  await expect(card).toBeHidden();
  await expect(planFact(page, 'Payment type')).toContainText(number.slice(-4));
}

/** Fills fields of Modify Installment Schedule on a plan's page, and confirms. */
export async function changeSchedule(
  page: Page,
  typed: (dialog: Locator) => Promise<unknown>,
): Promise<void> {
  await modifyPlan(page, 'Modify installment schedule');
  const schedule = page.getByRole('dialog', { name: 'Modify Installment Schedule' });
  await typed(schedule);
  await expect(schedule.getByText(/payments? to come$/)).toBeVisible();
  await button(schedule, 'Confirm').click();
  await expect(schedule).toBeHidden();
}

interface Taking {
  postDate?: string;
  /** The expected amount on the button. */
  total?: string;
  /** The expected effect on the plan, shown before the payment is taken. */
  shorter?: RegExp;
}

/**
 * Takes a payment of the plan on screen: an amount, now or on a day, or the whole rest, `in full`. If a bank's decision
 * has changed the plan meanwhile, it reloads the page as the screen asks.
 */
export async function takePayment(page: Page, amount: string, taking: Taking = {}): Promise<void> {
  const { postDate, total, shorter } = taking;
  await button(page, 'Take Payment').click();
  const pay = page.getByRole('dialog', { name: 'Take Payment' });
  if (amount !== 'in full') await pay.getByRole('radio', { name: /^Take additional payment/ }).check();
  await button(pay, 'Next').click();
  if (amount !== 'in full') await pay.getByLabel(/^Amount/).fill(amount);
  if (postDate !== undefined) await pay.getByLabel(/^Post date/).fill(postDate);
  if (shorter !== undefined) await expect(pay).toContainText(shorter);
  await pay.getByRole('button', { name: total ? `Pay ${total} NOW` : /^Pay \$[\d,.]+ NOW$/ }).click();
  const changed = pay.getByText('Somebody else has changed this meanwhile');
  await expect(pay.getByText('Payment complete').or(changed).first()).toBeVisible();
  if (await changed.isVisible()) {
    await page.reload();
    return takePayment(page, amount, taking);
  }
  await button(pay, 'Close').last().click();
}
