import { expect, type Page } from '@playwright/test';

/** A card that the sandbox approves. */
export const goodCard = { number: '4111111111111111', expiration: '1230', cvv: '739' };

/** Fills the charge screen with a card payment in dollars; the amount decides the sandbox's answer. */
export async function fillCharge(page: Page, amount: string, card = goodCard): Promise<void> {
  await page.getByLabel('Amount', { exact: false }).first().fill(amount);
  await page.getByLabel('Cardholder name', { exact: false }).fill('Ada Byron');
  await page.getByLabel('Card number', { exact: false }).pressSequentially(card.number);
  await page.getByLabel('Expiration', { exact: false }).pressSequentially(card.expiration);
  await page.getByLabel('CVV', { exact: false }).pressSequentially(card.cvv);
  await page.getByLabel('Postal code', { exact: false }).fill('73102');
}

/** Processes the filled form and accepts the confirmation. */
export async function process(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Process' }).click();
  await page.getByRole('button', { name: /^Charge \$/ }).click();
}

/** Returns the result dialog of an accepted payment. */
export const approved = async (page: Page) => {
  const dialog = page.getByRole('dialog', { name: 'Payment Approved' });
  await expect(dialog).toBeVisible();
  return dialog;
};
