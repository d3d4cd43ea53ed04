import { expect, type Page, test } from '@playwright/test';
import { axeViolations, watchPage } from '@tillway/e2e/page';
import { signIn } from '../portal/sign-in';
import { users } from '../portal/users';

const panel = (page: Page, name: string | RegExp) => page.getByRole('region', { name, exact: true });

/** Opens the customer who was charged last, and returns the name. */
async function openCustomer(page: Page): Promise<string> {
  await signIn(page, users.merchant, '/billings?orderBy=last_used&orderDirection=desc');
  const view = page.getByRole('link', { name: /^View / }).first();
  const name = ((await view.getAttribute('aria-label')) ?? (await view.textContent()) ?? '').replace(
    'View ',
    '',
  );
  await view.click();
  await expect(page.getByRole('heading', { level: 1, name })).toBeVisible();
  return name;
}

test('a customer has a name, sums, payments, and cards; a note is kept; Charge begins with the stored card', async ({
  page,
}) => {
  const { violations, errors } = await watchPage(page);
  const name = await openCustomer(page);
  const figures = page.getByRole('group', { name: 'Figures' });
  await expect(figures.getByText(/^\$[\d,.]+$/)).toBeVisible();
  await expect(panel(page, 'Payments').getByRole('table')).toContainText('$');
  await expect(panel(page, /•••• \d{4}/).first()).toBeVisible();
  expect(await axeViolations(page)).toEqual([]);

  const notes = panel(page, 'Notes');
  await notes.getByLabel('New note').fill('4111 1111 1111 1111');
  await notes.getByRole('button', { name: 'Add note' }).click();
  await expect(notes.getByText('Card numbers are not allowed in this field')).toBeVisible();
  await notes.getByLabel('New note').fill('Prefers to be called on Fridays');
  await notes.getByRole('button', { name: 'Add note' }).click();
  await expect(notes.getByRole('listitem').first()).toContainText('Prefers to be called on Fridays');
  await page.reload();
  await expect(notes.getByRole('listitem').first()).toContainText(/Fridays.*Morgan Hale/);

  await panel(page, 'Payments').getByRole('table').getByRole('link').first().click();
  const payment = page.getByRole('dialog', { name: 'Transaction' });
  await payment.getByRole('link', { name }).click();
  await expect(page).toHaveURL(/\/billings\/\w+$/);
  await page.locator('header').getByRole('link', { name: 'Charge', exact: true }).first().click();
  await expect(page).toHaveURL(/\/(credit|ach)\?token_id=.+&billing_id=/);
  expect(await violations()).toEqual([]);
  expect(errors).toEqual([]);
});

test('the palette finds a customer by name, and the record fits a phone', async ({ browser }) => {
  const context = await browser.newContext({ viewport: { width: 390, height: 844 } });
  const page = await context.newPage();
  const name = await openCustomer(page);
  await page.goto('/profile');
  await page.getByRole('button', { name: /^Find \(/ }).click();
  await page.getByRole('combobox').fill(name);
  const customers = page.getByRole('group', { name: 'Customers' });
  await customers
    .getByRole('option', { name: new RegExp(`^${name}`) })
    .first()
    .click();
  // Other walks may have charged somebody of the same name.
  await expect(page).toHaveURL(/\/billings\/\w+$/);
  await expect(page.getByRole('heading', { level: 1, name })).toBeVisible();
  await expect(panel(page, 'Payments').getByText('$').first()).toBeVisible();
  const width = await page.evaluate(() => document.documentElement.scrollWidth);
  expect(width).toBeLessThanOrEqual(390);
  expect(await axeViolations(page)).toEqual([]);
  await context.close();
});

test('all payments of a customer are found in the list', async ({ page }) => {
  await signIn(page, users.merchant, '/billings');
  const most = await page.evaluate(async () => {
    const { rows } = (await (await fetch('/api/billings?perPage=100')).json()) as { rows: { id: string }[] };
    for (const { id } of rows) {
      const answer = (await (await fetch(`/api/customers/${id}`)).json()) as {
        customer: { payments: { count: number } };
      };
      if (answer.customer.payments.count > 10) return { id, count: answer.customer.payments.count };
    }
    return undefined;
  });
  await page.goto(`/billings/${most?.id}`);
  await page.getByRole('link', { name: `Show all ${most?.count} payments` }).click();
  await expect(page).toHaveURL(/billing_id=/);
  await expect(page.getByText(`of ${most?.count}`)).toBeVisible();
});
