import { expect, test } from '@playwright/test';
import { watchPage } from '@tillway/e2e/page';
import { approved, fillCharge, goodCard, process } from '../portal/charge';
import { filesWith, logged } from '../portal/files';
import { signIn } from '../portal/sign-in';
import { users } from '../portal/users';

test('SHELL-011 PAY-001.1 PAY-003.1 PAY-007.4 PAY-020.1 PAY-020.3 PAY-050 PAY-051.1 PAY-057 a merchant signs in, charges $19.90, and finds the sale', async ({
  page,
}) => {
  const { violations, errors } = await watchPage(page);
  await signIn(page, users.merchant, '/credit');
  await expect(page).toHaveURL(/\/credit$/);
  await expect(page).toHaveTitle(/^Virtual Terminal.*Credit Payment$/);

  await fillCharge(page, '19.90');
  const sums = /Amount\s*\$19\.90\s*Price adjustment\s*\$0\.70\s*Total\s*\$20\.60/;
  await expect(page.getByRole('main')).toContainText('Credit PaymentFront counter');
  await expect(page.getByRole('region', { name: 'Summary' })).toContainText(sums);
  await page.getByRole('button', { name: 'Process' }).click();
  const question = page.getByRole('alertdialog', { name: 'Confirm payment' });
  await expect(question).toContainText(sums);
  await question.getByRole('button', { name: 'Charge $20.60' }).click();
  const result = await approved(page);
  await expect(result.getByRole('heading')).toContainText('$20.60');
  const id =
    (await result.getByText('Transaction ID').locator('xpath=following-sibling::*').textContent()) ?? '';

  await result.getByRole('button', { name: 'Show in transactions' }).click();
  await expect(page).toHaveURL(new RegExp(`/transactions\\?transaction_id=${id}$`));
  // Other walks sell at the same time.
  await expect(page.getByRole('table').locator('tbody tr').filter({ hasText: id })).toContainText('$20.60');

  expect(await violations()).toEqual([]);
  expect(errors).toEqual([]);
});

test('no card number or CVV is left in the browser, the database files, or the logs after a charge', async ({
  page,
  context,
}) => {
  const requested: string[] = [];
  page.on('request', (request) => requested.push(request.url()));
  await signIn(page, users.merchant, '/credit');
  await fillCharge(page, '21.40');
  await process(page);
  const result = await approved(page);
  await result.getByRole('button', { name: 'New payment' }).click();
  await expect(page.getByLabel('Card number', { exact: false })).toHaveValue('');

  const kept = await page.evaluate(() =>
    JSON.stringify([{ ...localStorage }, { ...sessionStorage }, history.state]),
  );
  const cookies = JSON.stringify(await context.cookies());
  const everything = [kept, cookies, page.url(), await page.content(), ...requested].join('\n');
  expect(everything).not.toContain(goodCard.number);
  expect(everything).not.toContain('4111 1111 1111 1111');

  expect(filesWith('Ada Byron')).not.toEqual([]);
  expect(filesWith(goodCard.number)).toEqual([]);
  // A log line arrives through a pipe.
  await expect.poll(logged).toContain('/api/terminal/payment');
  expect(logged()).not.toMatch(new RegExp(`"${goodCard.cvv}"|card_cvv`));
});

test('PAY-063 PAY-067.1 a decline shows the reason and keeps the typed values', async ({ page }) => {
  await signIn(page, users.merchant, '/credit');
  await fillCharge(page, '12.54');
  await process(page);
  const result = page.getByRole('dialog', { name: /DECLINED/ });
  await expect(result).toContainText('EXPIRED CARD');
  await expect(result.getByRole('button', { name: 'Back to the payment' })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(page.getByLabel('Card number', { exact: false })).toBeFocused();
  await expect(page.getByLabel('Amount', { exact: false }).first()).toHaveValue('12.54');
  await expect(page.getByLabel('Cardholder name', { exact: false })).toHaveValue('Ada Byron');
});

test('PAY-053.1 PAY-053.2 a large amount must be confirmed', async ({ page }) => {
  await signIn(page, users.merchant, '/credit');
  await fillCharge(page, '10000');
  await page.getByRole('button', { name: 'Process' }).click();
  const question = page.getByRole('dialog', { name: 'Large amount' });
  await question.getByLabel('Amount').fill('abc');
  await question.getByRole('button', { name: 'Confirm amount' }).click();
  await expect(question).toContainText('Invalid amount provided');
  await question.getByLabel('Amount').fill('1000');
  await question.getByRole('button', { name: 'Confirm amount' }).click();
  await expect(question).toContainText('The amounts do not match');
  await question.getByLabel('Amount').fill('$10,000.00');
  await question.getByRole('button', { name: 'Confirm amount' }).click();
  await expect(page.getByRole('button', { name: 'Charge $10,350.00' })).toBeVisible();
});

test('a repeated payment is offered as a duplicate and charged again only on request', async ({ page }) => {
  await signIn(page, users.merchant, '/credit');
  for (const [index, amount] of ['33.10', '33.10'].entries()) {
    await fillCharge(page, amount);
    await process(page);
    if (index === 0) await (await approved(page)).getByRole('button', { name: 'New payment' }).click();
  }
  await expect(page.getByText('Nothing was charged now', { exact: false })).toBeVisible();
  await page.getByRole('button', { name: 'Charge again' }).click();
  await approved(page);
});

test('SHELL-081 VAL-085.2 ERR-043 an empty form lists what is missing and sends nothing', async ({
  page,
}) => {
  await signIn(page, users.merchant, '/credit');
  const payments: string[] = [];
  page.on(
    'request',
    (request) => request.url().includes('/terminal/payment') && payments.push(request.url()),
  );
  await page.getByRole('button', { name: 'Process' }).click();
  await expect(page.getByText('Validation Errors')).toBeVisible();
  await expect(page.getByText('Card number is required').first()).toBeVisible();
  expect(payments).toEqual([]);

  // The field in which the user types stays in its place.
  const amount = page.getByLabel(/^Amount/);
  const place = await amount.boundingBox();
  await amount.fill('19.90');
  await expect(page.getByText('Amount is required (corrected)')).toBeVisible();
  expect((await amount.boundingBox())?.y).toBe(place?.y);
});

test('on a phone Process is in reach from every field, and does not cover the focused one', async ({
  page,
}) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await signIn(page, users.merchant, '/credit');
  const form = page.getByRole('form', { name: 'Credit Payment' });
  const send = form.getByRole('button', { name: 'Process' });
  await expect(form.getByLabel('Card number', { exact: false })).toBeVisible();
  for (const field of await form.locator('input, select, textarea').all()) {
    await field.focus();
    await expect(send).toBeInViewport({ ratio: 1 });
    const [at, foot] = [await field.boundingBox(), await send.boundingBox()];
    expect((at?.y ?? Infinity) + (at?.height ?? 0)).toBeLessThanOrEqual(foot?.y ?? 0);
  }
  // It does not cover the end of the page either.
  await page.getByText('Powered by').scrollIntoViewIfNeeded();
  const [end, foot] = [await page.getByText('Powered by').boundingBox(), await send.boundingBox()];
  expect((end?.y ?? Infinity) + (end?.height ?? 0)).toBeLessThanOrEqual(foot?.y ?? 0);
});

test('a form that is stored whole can be left without a question, and is restored', async ({ page }) => {
  await signIn(page, users.merchant, '/credit');
  await page.getByLabel(/^Amount/).fill('13.00');
  await page.getByRole('button', { name: 'CARD' }).click();
  await page.getByRole('menuitem', { name: 'Transactions', exact: true }).click();
  await expect(page).toHaveURL(/\/transactions$/);
  await page.goBack();
  await expect(page.getByText('What you typed before is back')).toBeVisible();
  await expect(page.getByLabel(/^Amount/)).toHaveValue('13.00');
});

test('a filled form can be left through a phone’s menu too, after a confirmation', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await signIn(page, users.merchant, '/credit');
  await fillCharge(page, '12.00');
  const question = page.getByRole('alertdialog', { name: 'Leave this payment?' });
  for (const answer of ['Stay', 'Leave']) {
    await page.getByRole('button', { name: 'Menu' }).click();
    const menu = page.getByRole('dialog', { name: 'Menu' });
    await menu.getByRole('link', { name: 'Transactions' }).first().click();
    await question.getByRole('button', { name: answer }).click();
    await expect(question).toBeHidden();
    await expect(page).toHaveURL(answer === 'Leave' ? /\/transactions$/ : /\/credit$/);
  }
});
