import { expect, type Page, test } from '@playwright/test';
import { axeViolations, watchPage } from '@tillway/e2e/page';
import { logged } from '../portal/files';
import { fillPayerCard } from '../portal/payer-link';
import { ownMerchant } from '../portal/own-merchant';

const permissions = ['can_use_hpp', 'can_use_virtual_terminal', 'can_view_transactions'] as const;

/** A merchant of this walk alone, signed in. */
async function merchantWithLinks(page: Page, browser: Parameters<typeof ownMerchant>[0]) {
  const merchant = await ownMerchant(browser, {
    terminals: [{ name: 'Counter', type: ['ecom'] }],
    flags: [...permissions],
  });
  await merchant.signIn(page);
  return merchant;
}

const tableRow = (page: Page, name: string) =>
  page.getByRole('table').locator('tbody tr').filter({ hasText: name });
const option = async (page: Page, name: string, item: string) => {
  await page.getByRole('button', { name: `Options of ${name}` }).click();
  await page.getByRole('menuitem', { name: item }).click();
};

/** Opens the newest e-mail to an address, and returns the address of its button. */
async function payAddressIn(page: Page, email: string): Promise<string> {
  await page.goto('/api/dev/mail');
  await page
    .getByRole('row', { name: /please pay/ })
    .filter({ hasText: email })
    .first()
    .getByRole('link', { name: 'HTML' })
    .click();
  return (await page.getByRole('link', { name: 'Pay now' }).getAttribute('href')) ?? '';
}

test('a link is mailed from home in four clicks, paid on a phone, and leads to its payment', async ({
  page,
  browser,
}) => {
  const { violations, errors } = await watchPage(page);
  await merchantWithLinks(page, browser);
  await page.goto('/home');
  await page.getByRole('button', { name: 'CARD', exact: true }).click();
  await page.getByRole('menuitem', { name: 'Payment Links' }).click();
  await expect(page.getByText('No payment links yet')).toBeVisible();
  expect(await axeViolations(page)).toEqual([]);
  await page.getByRole('link', { name: 'New link' }).first().click();
  await page.getByRole('textbox', { name: /^Amount/ }).fill('64.00');
  await page.getByLabel('What for').fill('Ten garden chairs');
  await page.getByLabel('Name', { exact: true }).fill('Ada Byron');
  await page.getByLabel('Email').fill('ada.links@example.test');
  await expect(page.getByLabel('Send by e-mail')).toBeChecked();
  expect(await axeViolations(page)).toEqual([]);
  await page.getByRole('button', { name: 'Create link' }).click();
  await expect(page.getByText('Sent to ada.links@example.test')).toBeVisible();
  const address = await page.getByLabel('Link', { exact: true }).inputValue();
  expect(await axeViolations(page)).toEqual([]);

  const mailed = await payAddressIn(page, 'ada.links@example.test');
  expect(mailed.split('/pay?')[1]).toBe(address.split('/pay?')[1]);
  await expect(page.getByText('$64.00', { exact: true })).toBeVisible();
  await expect(page.getByText('Ten garden chairs')).toBeVisible();

  const context = await browser.newContext({ viewport: { width: 390, height: 844 } });
  const payer = await context.newPage();
  await payer.goto(address);
  await expect(payer.getByText('Ten garden chairs')).toBeVisible();
  await expect(payer.getByRole('img', { name: 'Mastercard' })).toBeVisible();
  const pay = payer.getByRole('button', { name: /^Pay \$/ });
  await expect(pay).toBeInViewport({ ratio: 1 });
  expect(await axeViolations(payer)).toEqual([]);
  await fillPayerCard(payer);
  await pay.click();
  await expect(payer.getByRole('heading', { name: 'Payment Approved' })).toBeVisible();
  await context.close();

  await page.goto('/links?status=paid');
  await expect(tableRow(page, 'Ada Byron')).toContainText('Paid');
  await option(page, 'Ada Byron', 'Open its payment');
  await expect(page).toHaveURL(/\/transactions\?transaction=/);
  expect(logged()).not.toContain(address.split('token=')[1]);
  expect(await violations()).toEqual([]);
  expect(errors).toEqual([]);
});

test('a link is sent again to a corrected address, copied, and withdrawn, which the payer reads', async ({
  page,
  browser,
}) => {
  await page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
  await merchantWithLinks(page, browser);
  await page.goto('/links/new');
  await page.getByRole('textbox', { name: /^Amount/ }).fill('0');
  await page.getByRole('button', { name: 'Create link' }).click();
  await expect(page.getByText('Amount must be greater than zero')).toBeVisible();
  await page.getByRole('textbox', { name: /^Amount/ }).fill('65.00');
  await page.getByLabel('Name', { exact: true }).fill('Grace Hopper');
  await page.getByRole('button', { name: 'Create link' }).click();
  await expect(page.getByRole('heading', { name: 'Payment link created' })).toBeVisible();
  await page.getByRole('link', { name: 'All links' }).click();
  await expect(tableRow(page, 'Grace Hopper')).toContainText('Not sent');

  await option(page, 'Grace Hopper', 'Send by e-mail');
  const dialog = page.getByRole('dialog', { name: 'Send the link' });
  await dialog.getByRole('button', { name: 'Send', exact: true }).click();
  await expect(dialog.getByText('Enter the e-mail address to send the link to')).toBeVisible();
  expect(await axeViolations(page)).toEqual([]);
  await dialog.getByLabel('Email').fill('grace.links@example.test');
  await dialog.getByRole('button', { name: 'Send', exact: true }).click();
  await expect(page.getByText('Sent to grace.links@example.test')).toBeVisible();
  await expect(tableRow(page, 'Grace Hopper')).not.toContainText('Not sent');

  await option(page, 'Grace Hopper', 'Copy link');
  await expect(page.getByText('Link copied to clipboard')).toBeVisible();
  const address = await page.evaluate(() => navigator.clipboard.readText());

  await page.getByRole('button', { name: 'Grace Hopper', exact: true }).click();
  const drawer = page.getByRole('dialog', { name: 'Payment link' });
  await expect(drawer.getByText('grace.links@example.test')).toBeVisible();
  expect(await axeViolations(page)).toEqual([]);
  await page.keyboard.press('Escape');
  await expect(drawer).toHaveCount(0);

  await option(page, 'Grace Hopper', 'Withdraw');
  await page.getByRole('button', { name: 'Keep it' }).click();
  await option(page, 'Grace Hopper', 'Withdraw');
  await page.getByRole('button', { name: 'Withdraw', exact: true }).click();
  await expect(tableRow(page, 'Grace Hopper')).toContainText('Withdrawn');

  const payer = await (await browser.newContext()).newPage();
  await payer.goto(address);
  await expect(payer.getByRole('heading', { name: 'This link was withdrawn' })).toBeVisible();
  expect(await axeViolations(payer)).toEqual([]);
  await payer.context().close();
});

test('on a phone the links are in the menu, and home names a link that expires soon', async ({
  page,
  browser,
}) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await merchantWithLinks(page, browser);
  await page.goto('/links/new');
  const due = await page.getByLabel('Due').getAttribute('min');
  await page.getByRole('textbox', { name: /^Amount/ }).fill('66.00');
  await page.getByLabel('Due').fill(due ?? '');
  await page.getByLabel('Name', { exact: true }).fill('Emmy Noether');
  await page.getByRole('button', { name: 'Create link' }).click();
  await expect(page.getByRole('heading', { name: 'Payment link created' })).toBeVisible();
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390);

  await page.goto('/home');
  const need = page.getByRole('listitem').filter({ hasText: 'Link to Emmy Noether' });
  await expect(need).toContainText('Expires today');
  await expect(need).toContainText('$66.00');
  await need.getByRole('link').click();
  await expect(page.getByRole('dialog', { name: 'Payment link' }).getByText('$66.00')).toBeVisible();
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390);
  await page.keyboard.press('Escape');
  await expect(page).toHaveURL(/\/links$/);
  await page.getByRole('button', { name: 'Menu' }).click();
  await expect(page.getByRole('dialog').getByRole('link', { name: 'Payment Links' }).first()).toBeVisible();
});
