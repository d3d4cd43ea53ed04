import { expect, type Page, test } from '@playwright/test';
import { goodCard } from '../portal/charge';
import { signIn } from '../portal/sign-in';
import { users } from '../portal/users';
import { watchBodies } from '../portal/watch-calls';

const process = (page: Page) => page.getByRole('button', { name: 'Process' });
const field = (page: Page, label: RegExp) => page.getByLabel(label);
const common = [
  ...[/^Amount/, /^Address/, /^City/, /^State/, /^Postal code/, /^Country/, /^Phone/, /^Email/],
  ...[/^Customer PO/, /^Custom field 1/, /^Custom field 2/, /^Custom field 3/, /^Notes/],
];

async function chooseShop(page: Page): Promise<void> {
  await field(page, /^Account\b(?! (type|number|holder))/).selectOption({ label: 'Harbor Books' });
}

const agree = (page: Page) =>
  page
    .getByRole('alertdialog')
    .getByRole('button', { name: /^Refund/ })
    .click();

/** Gives the reason with which a superuser refunds although the shop may not refund without a payment. */
async function override(page: Page): Promise<void> {
  await expect(
    page.getByText('Account does not have permissions to perform a standalone refund.'),
  ).toBeVisible();
  await expect(process(page)).toBeDisabled();
  await page.getByLabel('Temporarily Override Permissions Validation').check();
  await field(page, /^Reason/).fill('ticket 4711');
}

test('REF-001.1 REF-002.1 REF-002.2 REF-003 REF-006 REF-008 REF-009 REF-010.1 REF-010.2 REF-011.1 REF-011.2 a card is refunded without an earlier payment, and a refusal keeps the typed values', async ({
  page,
}) => {
  const asked = await watchBodies(page, '/terminal/standaloneRefund');
  await signIn(page, users.admin, '/admin/refund');
  await expect(page.getByText('Caution')).toBeVisible();
  await chooseShop(page);
  for (const label of [/^Cardholder name/, /^Card number/, /^Expiration/, /^CVV/, ...common])
    await expect(field(page, label).first()).toBeVisible();
  for (const number of [1, 2, 3])
    await expect(field(page, new RegExp(`^Custom field ${number}`))).toHaveAttribute('maxlength', '30');
  await expect(process(page)).toBeDisabled();

  await field(page, /^Amount/).fill('15.05');
  await field(page, /^Cardholder name/).fill('Ada Byron');
  await field(page, /^Card number/).pressSequentially(goodCard.number);
  await field(page, /^Expiration/).pressSequentially(goodCard.expiration);
  await field(page, /^CVV/).pressSequentially(goodCard.cvv);
  await override(page);
  await expect(process(page)).toBeEnabled();
  await process(page).click();
  await agree(page);
  const refusal = page.getByRole('dialog', { name: /^Error/ });
  await expect(refusal).toContainText('Nothing was refunded.');
  await refusal.getByRole('button', { name: 'Back to the refund' }).click();
  await expect(field(page, /^Card number/)).toHaveValue('4111 1111 1111 1111');

  await field(page, /^Amount/).fill('15.00');
  await process(page).click();
  await agree(page);
  const result = page.getByRole('dialog', { name: 'Refund Approved' });
  await expect(result).toContainText('The standalone refund for $15.00 has been approved.');
  expect(asked.at(-1)).toMatchObject({ amount: '15.00', override: true, override_reason: 'ticket 4711' });
  await result.getByRole('button', { name: 'New refund' }).click();
  await expect(field(page, /^Card number/)).toHaveValue('');
});

test('REF-001.1 REF-003 REF-008 a bank account is refunded with its authorization', async ({ page }) => {
  await signIn(page, users.admin, '/admin/ach_refund');
  await chooseShop(page);
  for (const label of common) await expect(field(page, label).first()).toBeVisible();
  await field(page, /^Amount/).fill('21.00');
  await field(page, /^Account holder name/).fill('Ada Byron');
  await field(page, /^Routing number/).fill('021000021');
  await field(page, /^Account type/).selectOption('SAVINGS');
  await field(page, /^Account number(?! again)/).fill('123456789');
  await field(page, /^Account number again/).pressSequentially('123456789');
  await field(page, /^ACH authorization/).selectOption('onfile');
  await override(page);
  await expect(process(page)).toBeEnabled();
  await process(page).click();
  await agree(page);
  await expect(page.getByRole('dialog', { name: 'Refund Approved' })).toContainText('$21.00');
});
