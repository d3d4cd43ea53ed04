import { expect, test } from '@playwright/test';
import { axeViolations } from '@tillway/e2e/page';
import { addDays, messages, todayIn } from '@tillway/rules';
import { clerkAt, sharedPortal } from '../portal/clerk';
import { signIn } from '../portal/sign-in';
import { users } from '../portal/users';

const pdf = { name: 'proof-of-delivery.pdf', mimeType: 'application/pdf', buffer: Buffer.from('%PDF-1.7\n') };

interface Payment {
  id: string;
  customer_name: string;
  charged_back_amount: number;
  credited_amount: number;
  account_name: string;
}

test('a dispute that staff enter is answered from home with a text and a file; won, its money comes back', async ({
  browser,
}) => {
  const staff = await clerkAt(browser, sharedPortal, users.admin);
  const filter = encodeURIComponent(
    JSON.stringify({ payment_type: 'card', status: ['settled'], request_type: ['sale'] }),
  );
  const owner = await clerkAt(browser, sharedPortal, users.merchant);
  const { rows } = await owner.api<{ rows: Payment[] }>(
    'GET',
    `/transactions?filter=${filter}&perPage=50&page=0&totals=0`,
  );
  const sale = rows.find((row) => row.charged_back_amount === 0 && row.credited_amount === 0);
  const today = todayIn('America/Chicago', new Date());

  // Staff enter it.
  const desk = staff.page;
  await desk.goto('/chargebacks');
  await desk.getByRole('button', { name: 'Enter dispute' }).click();
  const form = desk.getByRole('dialog', { name: 'Enter dispute' });
  await form.getByLabel(/^Transaction ID/).fill(sale?.id ?? '');
  await form.getByLabel(/^Case number/).fill('WALK-1');
  await form.getByLabel(/^Reason code/).fill('13.1');
  await form.getByLabel(/^Reason$/).fill('Not received');
  await form.getByLabel(/^Date/).fill(addDays(today, -10));
  await form.getByLabel(/^Answer by/).fill(addDays(today, 1));
  expect(await axeViolations(desk)).toEqual([]);
  await form.getByRole('button', { name: 'Add', exact: true }).click();
  await expect(desk).toHaveURL(/\/chargebacks\/[^/]+$/);
  const address = new URL(desk.url()).pathname;

  // The merchant answers it, from home.
  const { page } = owner;
  await page.goto('/home');
  await page.locator(`a[href="${address}"]`).click();
  await expect(page).toHaveURL(new RegExp(`${address}$`));
  await expect(page.getByText('1 day left').first()).toBeVisible();
  await expect(page.getByRole('heading', { name: 'What helps here' })).toBeVisible();
  await expect(page.getByRole('button', { name: 'Send answer' })).toBeDisabled();
  await page.getByLabel('What happened').fill('It was delivered, and signed for.');
  await page.getByRole('button', { name: 'Add text' }).click();
  await expect(
    page.getByRole('listitem').filter({ hasText: 'It was delivered, and signed for.' }),
  ).toBeVisible();
  await page.getByLabel(/^File/).setInputFiles({ ...pdf, buffer: Buffer.from('<html>') });
  await expect(page.getByText(messages.evidenceFileNotAllowed)).toBeVisible();
  await page.getByLabel(/^File/).setInputFiles(pdf);
  const link = page.getByRole('link', { name: pdf.name });
  await expect(link).toBeVisible();
  const download = page.waitForEvent('download');
  await link.click();
  expect((await download).suggestedFilename()).toBe(pdf.name);
  expect(await axeViolations(page)).toEqual([]);

  await page.getByRole('button', { name: 'Print answer' }).click();
  const letter = page.getByRole('dialog', { name: 'Print answer' });
  await expect(letter.getByText('WALK-1')).toBeVisible();
  await expect(letter.getByText('It was delivered, and signed for.')).toBeVisible();
  await letter.getByRole('button', { name: 'Close' }).first().click();

  await page.getByRole('button', { name: 'Send answer' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Send answer' }).click();
  await expect(page.getByText('The answer is with the card’s bank')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Add text' })).toHaveCount(0);

  // The bank decides for the merchant.
  await desk.goto(address);
  await desk.getByLabel('Note').fill('The bank agreed');
  await desk.getByRole('button', { name: 'Won', exact: true }).click();
  await desk.getByRole('alertdialog').getByRole('button', { name: 'Won' }).click();
  await expect(desk.getByText(/^Won: .* was given back to you/)).toBeVisible();
  await page.goto(address);
  await expect(page.getByRole('list', { name: 'Timeline' })).toContainText(
    'Won, money given back · The bank agreed',
  );
  await page.getByRole('link', { name: 'Transaction', exact: true }).click();
  await page.goto(`/transactions?transaction=${sale?.id}&panel=timeline`);
  await expect(page.getByText('Dispute won, money given back').first()).toBeVisible();
  await owner.close();
  await staff.close();
});

test('the list has the disputes that need an answer first; who may only read is told why', async ({
  page,
}) => {
  await signIn(page, users.viewer, '/chargebacks');
  const first = page.getByRole('table').locator('tbody tr').first();
  await expect(first).toContainText('Needs an answer');
  expect(await axeViolations(page)).toEqual([]);
  await page.getByRole('button', { name: 'Won', exact: true }).click();
  await expect(page).toHaveURL(/state=won/);
  await expect(first).toContainText('Won');
  await page.getByRole('button', { name: 'Needs an answer', exact: true }).click();
  await first.getByRole('link', { name: /^View / }).click();
  await expect(page.getByText(messages.mayNotAnswerDisputes)).toBeVisible();
  await expect(page.getByRole('button', { name: 'Send answer' })).toHaveCount(0);
});

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 } });
  test('disputes are in the menu, and fit', async ({ page }) => {
    await signIn(page, users.merchant, '/home');
    await page.getByRole('button', { name: /menu/i }).first().click();
    await page.getByRole('link', { name: 'Disputes' }).first().click();
    await expect(page).toHaveURL(/\/chargebacks$/);
    await page
      .getByRole('link', { name: /^View / })
      .first()
      .click();
    await expect(page.getByRole('heading', { name: 'Timeline' })).toBeVisible();
    expect(
      await page.evaluate(() => document.documentElement.scrollWidth <= document.documentElement.clientWidth),
    ).toBe(true);
    expect(await axeViolations(page)).toEqual([]);
  });
});
