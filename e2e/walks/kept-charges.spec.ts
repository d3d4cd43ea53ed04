import { type Browser, expect, type Page, test } from '@playwright/test';
import { axeViolations } from '@tillway/e2e/page';
import { approved, fillCharge, goodCard, process as processPayment } from '../portal/charge';
import { clerkAt, sharedPortal } from '../portal/clerk';
import { dialogOf } from '../portal/transaction-dialog';
import { users } from '../portal/users';

/** Cards of the sandbox: with half the money, and with an address that does not match. */
const halfCard = { ...goodCard, number: '4000000000000515' };
const wrongAddress = { ...goodCard, number: '4000000000000010' };

/** Changes the merchant's settings, as administration does, and reads them there. */
async function setUp(browser: Browser, address_policy: 'ask' | 'refuse', words: string): Promise<void> {
  const staff = await clerkAt(browser, sharedPortal, users.admin);
  const { page } = staff;
  const { rows } = await staff.api<{ rows: { name: string; account_id: string }[] }>(
    'GET',
    '/terminals?perPage=all',
  );
  const id = rows.find(({ name }) => name === 'Front counter')?.account_id ?? '';
  const { account } = await staff.api<{ account: { permissions: object } }>('GET', `/accounts/${id}`);
  const settings = { ...account.permissions, keeps_part_approvals: true, address_policy };
  await staff.api('PUT', `/accounts/${id}`, { permissions: settings });
  await page.goto(`/merchants/${id}/edit`);
  await expect(page.getByRole('checkbox', { name: /Keep part approvals/ })).toBeChecked();
  await expect(page.getByLabel('If the billing address does not match')).toHaveValue(address_policy);
  await picture(page, address_policy);
  await page.goto(`/merchants/${id}`);
  await expect(page.getByText(`If the billing address does not match: ${words}`).first()).toBeVisible();
  await staff.close();
}

/** Pictures of a screen, wide and narrow. */
async function picture(page: Page, name: string): Promise<void> {
  for (const width of [390, 1280]) {
    await page.setViewportSize({ width, height: 900 });
    await page.screenshot({ path: test.info().outputPath(`${name}-${width}.png`) });
  }
  expect(await axeViolations(page)).toEqual([]);
}

async function charge(page: Page, amount: string, card: typeof goodCard): Promise<void> {
  await page.goto('/credit');
  await fillCharge(page, amount, card);
  await processPayment(page);
}

test('a part is kept, its rest is charged on another card, and a failed address asks or refuses', async ({
  browser,
}) => {
  test.setTimeout(240_000);
  await setUp(browser, 'ask', 'Ask at the counter');
  const clerk = await clerkAt(browser, sharedPortal, users.merchant);
  const { page } = clerk;

  await charge(page, '62.30', halfCard);
  const part = await approved(page);
  await expect(part).toContainText(/\$\d+\.\d\d of \$6\d\.\d\d was approved; \$(\d+\.\d\d) is still owed/);
  const owed = /; (\$\d+\.\d\d) is still owed/.exec(await part.innerText())?.[1] ?? '';
  await picture(page, 'part');
  await part.getByRole('button', { name: 'Print Receipt' }).click();
  const receipt = page.getByRole('article', { name: /^RECEIPT/ });
  await expect(receipt).toContainText(/Total\$\d+\.\d\dAsked for\$6\d\.\d\d/);
  await expect(receipt).toContainText(/\$\d+\.\d\d of \$6\d\.\d\d asked was approved and charged\./);
  await receipt.getByText('asked was approved').scrollIntoViewIfNeeded();
  await picture(page, 'part-receipt');
  await page
    .getByRole('dialog', { name: 'Print Receipt' })
    .getByRole('button', { name: 'Close' })
    .last()
    .click();
  await part.getByRole('button', { name: 'Charge the rest' }).click();
  await expect(page.getByText('This payment charges the rest of another one')).toBeVisible();
  await expect(page.getByLabel('Cardholder name', { exact: false })).toHaveValue('Ada Byron');
  await expect(page.getByLabel('Card number', { exact: false })).toHaveValue('');
  await picture(page, 'rest');
  await page.getByLabel('Card number', { exact: false }).pressSequentially(goodCard.number);
  await page.getByLabel('Expiration', { exact: false }).pressSequentially(goodCard.expiration);
  await page.getByLabel('CVV', { exact: false }).pressSequentially(goodCard.cvv);
  await processPayment(page);
  const rest = await approved(page);
  await expect(rest.getByRole('heading').first()).toContainText(owed);
  await expect(rest).toContainText('The street and the postal code match');
  await rest.getByRole('button', { name: 'Show in transactions' }).click();
  await page.getByRole('table').locator('tbody tr').first().getByRole('button').first().click();
  await expect(dialogOf(page)).toContainText('Charges the rest of');

  await charge(page, '63.40', wrongAddress);
  const asked = await approved(page);
  await expect(asked).toContainText(
    'the billing address does not match the card’s bank. Keep it, or void it?',
  );
  await expect(asked).toContainText('Neither the street nor the postal code matches');
  await picture(page, 'asked');
  await asked.getByRole('button', { name: 'Void it' }).click();
  await picture(page, 'void');
  await page.getByRole('button', { name: /^Void \$/ }).click();
  await expect(page.getByText('Void successful').first()).toBeVisible();

  await setUp(browser, 'refuse', 'Void the payment');
  await charge(page, '64.40', wrongAddress);
  const refused = page.getByRole('dialog', { name: /DECLINED/ });
  await expect(refused).toContainText('The billing address does not match the card’s bank');
  await expect(refused).toContainText('Nothing was charged');
  await picture(page, 'refused');
  await clerk.close();
});
