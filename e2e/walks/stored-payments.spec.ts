import { expect, test } from '@playwright/test';
import { axeViolations, watchPage } from '@tillway/e2e/page';
import { clerkAt, sharedPortal } from '../portal/clerk';
import { filesWith } from '../portal/files';
import { signIn } from '../portal/sign-in';
import { users } from '../portal/users';

test('TOK-001.1 TOK-002.1 TOK-003.1 TOK-005.2 TOK-006.1 TOK-006.3 TOK-008.1 TOK-008.2 TOK-008.3 TOK-009.1 ERR-059 a card is tokenized twice and found in the billings, and its number is stored nowhere', async ({
  page,
}) => {
  const { violations, errors } = await watchPage(page);
  await signIn(page, users.merchant, '/?redirect=/tokenize');
  const tokenize = page.getByRole('button', { name: 'Tokenize', exact: true });
  await expect(tokenize).toBeDisabled();
  for (const label of ['Address', 'City', 'State', 'Phone', 'Email', 'Country', 'Notes'])
    await expect(page.getByLabel(label, { exact: true })).toBeVisible();
  await expect(page.getByLabel('Customer PO')).toBeDisabled();
  await expect(page.getByLabel('Token name')).toHaveAttribute('maxlength', '30');
  await expect(page.getByRole('button', { name: 'Clear' })).toBeVisible();
  const fill = async (notes: string) => {
    await page.getByLabel('Cardholder name').fill('Tove Kard');
    await page.getByLabel('Card number').pressSequentially('4539578763621486');
    await page.getByLabel('Expiration').pressSequentially('1131');
    await page.getByLabel('Postal code').fill('73102');
    await page.getByLabel('Token name').fill('Tove’s card');
    await page.getByLabel('Notes').fill(notes);
  };
  await fill('calls on Fridays');
  expect(await axeViolations(page)).toEqual([]);
  await tokenize.click();
  const question = page.getByRole('alertdialog');
  await expect(question).toContainText('•••• 1486');
  await question.getByRole('button', { name: 'Tokenize' }).click();
  const result = page.getByRole('dialog', { name: 'Card has been tokenized' });
  await expect(result).toContainText('The card ending in 1486 for Tove Kard has been tokenized.');
  expect(await axeViolations(page)).toEqual([]);
  await result.getByRole('button', { name: 'Tokenize another' }).click();
  await expect(page.getByLabel('Card number')).toHaveValue('');
  await fill('moved');
  await page.getByLabel('Email').fill('tove@example.test');
  await tokenize.click();
  await question.getByRole('button', { name: 'Tokenize' }).click();
  await expect(result).toContainText('It was stored already. Changed now: email, notes.');
  const tokenId = await result.getByText('Token ID').locator('xpath=following-sibling::*').textContent();

  await result.getByRole('link', { name: 'Show in billings' }).click();
  await expect(page.getByRole('link', { name: 'View Tove Kard' })).toBeVisible();
  expect(page.url()).toContain(`token=${tokenId ?? ''}`);
  await page.getByRole('link', { name: 'View Tove Kard' }).click();
  const record = page.getByRole('region', { name: 'Customer' });
  await expect(record).toContainText('tove@example.test');
  await expect(page.getByRole('region', { name: 'Notes' })).toContainText(/moved.*calls on Fridays/s);
  expect(filesWith('4539578763621486')).toEqual([]);
  expect(await violations()).toEqual([]);
  expect(errors).toEqual([]);
});

test('TOK-001.1 TOK-004 TOK-008.2 a bank account is tokenized', async ({ page }) => {
  await signIn(page, users.merchant, '/?redirect=/ach_tokenize');
  await page.getByLabel('Account holder name').fill('Bo Bank');
  await page.getByLabel('Routing number').fill('021000021');
  await page.getByLabel('Account type').selectOption('Personal savings');
  await page.getByLabel(/^Account number(?! again)/).fill('5550123456');
  await page.getByLabel('Account number again').pressSequentially('5550123456');
  await page.getByRole('button', { name: 'Tokenize', exact: true }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Tokenize' }).click();
  await expect(page.getByRole('dialog', { name: 'ACH account has been tokenized' })).toContainText(
    'The ACH account ending in 3456 for Bo Bank has been tokenized.',
  );
});

test('REF-004 REF-007 REF-010.1 REF-010.2 REF-011.1 BIL-016 ERR-061.1 ERR-061.2 a stored card is refunded with an override and its reason', async ({
  page,
  browser,
}) => {
  // This merchant may not refund; other walks board merchants that may.
  const clerk = await clerkAt(browser, sharedPortal, users.merchant);
  await clerk.sell('4.21', { card_name: 'Rita Override', allow_duplicate: true });
  await clerk.close();
  const { violations, errors } = await watchPage(page);
  await signIn(page, users.admin, '/?redirect=/billings');
  await page.goto('/billings?card_name=Rita+Override');
  await page
    .getByRole('row')
    .filter({ hasText: 'Visa' })
    .first()
    .getByRole('link', { name: /^View / })
    .click();
  await page.getByRole('link', { name: 'Refund' }).first().click();
  await expect(page).toHaveURL(/\/admin\/refund\?token_id=/);
  await expect(page.getByText(/^Visa •••• \d{4}$/)).toBeVisible();
  await page.getByLabel('Amount').fill('4.20');
  await expect(
    page.getByText('Account does not have permissions to perform a standalone refund.'),
  ).toBeVisible();
  await expect(page.getByRole('button', { name: 'Process' })).toBeDisabled();
  await page.getByLabel('Temporarily Override Permissions Validation').check();
  await page.getByLabel('Reason').fill('ticket 4711');
  expect(await axeViolations(page)).toEqual([]);
  await page.getByRole('button', { name: 'Process' }).click();
  await page.getByRole('button', { name: 'Refund $4.20' }).click();
  const result = page.getByRole('dialog', { name: 'Refund Approved' });
  await expect(result).toContainText('The standalone refund for $4.20 has been approved.');
  expect(await axeViolations(page)).toEqual([]);
  await result.getByRole('button', { name: 'New refund' }).click();
  await expect(page).toHaveURL(/\/admin\/refund$/);
  await expect(page.getByLabel('Card number')).toHaveValue('');
  expect(await violations()).toEqual([]);
  expect(errors).toEqual([]);
});
