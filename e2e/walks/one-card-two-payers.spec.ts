import { expect, type Page, test } from '@playwright/test';
import { approved } from '../portal/charge';
import { signIn } from '../portal/sign-in';
import { users } from '../portal/users';

const card = { number: '5555555555554444', expiration: '1231', cvv: '739' };
const una = { name: 'Una Solo', email: 'una.solo@example.test' };
const otto = { name: 'Otto Plan', email: 'otto.plan@example.test' };
const field = (page: Page, label: RegExp) => page.getByLabel(label);
const rows = (page: Page) => page.getByRole('table').locator('tbody tr');

async function fillPayer(page: Page, { name, email }: typeof una): Promise<void> {
  await field(page, /^Cardholder name/).fill(name);
  await field(page, /^Card number/).fill(card.number);
  await field(page, /^Expiration/).fill(card.expiration);
  await field(page, /^CVV/).fill(card.cvv);
  await field(page, /^Postal code/).fill('73102');
  const add = page.getByRole('button', { name: 'Add billing address' });
  // The section stays open at a counter that has used it.
  if (await add.isVisible()) await add.click();
  await field(page, /^Email$/).fill(email);
}

/** Prints a paper of the record on screen, and expects this payer and not the other. */
async function printsFor(page: Page, paper: string, payer: typeof una, other: typeof una): Promise<void> {
  await page.getByRole('button', { name: paper }).click();
  const article = page.getByRole('dialog', { name: paper }).getByRole('article');
  await expect(article).toContainText(payer.name);
  await expect(article).not.toContainText(other.name);
  await page.keyboard.press('Escape');
  await expect(article).toBeHidden();
}

/** Mails a paper, and expects the payer's e-mail in the form. */
async function mailsTo(page: Page, paper: string, { email }: typeof una): Promise<void> {
  await page.getByRole('button', { name: paper }).click();
  const form = page.getByRole('form', { name: paper });
  await expect(form.getByLabel(/^Email address/)).toHaveValue(email);
  await form.getByRole('button', { name: 'Send' }).click();
  await expect(page.getByText(`Sent to ${email}.`)).toBeVisible();
}

test('PAY-066.1 PAY-066.2 A-17 with one card and two payers, every list, billing, paper, and mail names its own payer', async ({
  page,
}) => {
  await signIn(page, users.merchant, '/credit');
  await field(page, /^Amount/).fill('41.18');
  await fillPayer(page, una);
  await page.getByRole('button', { name: 'Process' }).click();
  await page.getByRole('button', { name: /^Charge \$/ }).click();
  await approved(page);
  await printsFor(page, 'Print Receipt', una, otto);
  await mailsTo(page, 'Email Receipt', una);
  await page.getByRole('button', { name: 'New payment' }).click();

  await page.goto('/credit?i=1');
  await field(page, /^Total amount/).fill('101');
  await field(page, /^Downpayment/).fill('11');
  await field(page, /^Frequency/).selectOption('monthly');
  await field(page, /^Installment amount/).fill('40');
  await page.getByRole('button', { name: 'Confirm schedule' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Confirm', exact: true }).click();
  await fillPayer(page, otto);
  await page.getByRole('button', { name: 'Process' }).click();
  await page.getByRole('button', { name: /^Charge \$/ }).click();
  await expect(page.getByRole('dialog', { name: /Installment plan approved/ })).toBeVisible();
  await printsFor(page, 'Print Receipt', otto, una);
  await printsFor(page, 'Print Schedule', otto, una);
  await mailsTo(page, 'Email Receipt', otto);
  await mailsTo(page, 'Email Schedule', otto);
  await page.getByRole('button', { name: 'New payment' }).click();

  for (const [payer, count] of [
    [una, 1],
    // Downpayment, series, and odd last payment.
    [otto, 3],
  ] as const) {
    await page.goto(`/transactions?${new URLSearchParams({ billing_email: payer.email }).toString()}`);
    await expect(rows(page)).toHaveCount(count);
    for (const row of await rows(page).all()) await expect(row).toContainText(payer.name);
    await page.goto(
      `/billings?${new URLSearchParams({ card_name: payer.name, last_four: '4444' }).toString()}`,
    );
    await expect(rows(page)).toHaveCount(1);
    await expect(rows(page)).toContainText(payer.name);
  }
  await page.goto('/plans?customer_name=Otto');
  await expect(rows(page).first()).toContainText(otto.name);

  await page.goto('/api/dev/mail');
  for (const { email } of [una, otto])
    await expect(page.getByRole('row').filter({ hasText: email }).first()).toBeVisible();
  await expect(page.getByRole('row').filter({ hasText: una.email })).toHaveCount(1);
  await expect(page.getByRole('row').filter({ hasText: otto.email })).toHaveCount(2);
});
