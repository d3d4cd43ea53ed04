import { expect, type Page, test } from '@playwright/test';
import { axeViolations } from '@tillway/e2e/page';
import { authorize, permitAuthorizing } from '../portal/authorize';
import { clerkAt, passDays } from '../portal/clerk';
import { type OwnPortal, startOwnPortal } from '../portal/own-portal';
import { dialogOf, fact, refuses } from '../portal/transaction-dialog';
import { users } from '../portal/users';

let portal: OwnPortal;
test.beforeAll(async () => {
  test.setTimeout(240_000);
  portal = await startOwnPortal();
});
test.afterAll(() => portal.stop());

/** Pictures of a screen, wide and narrow. */
async function picture(page: Page, name: string): Promise<void> {
  for (const width of [390, 1280]) {
    await page.setViewportSize({ width, height: 900 });
    await page.screenshot({ path: test.info().outputPath(`${name}-${width}.png`) });
  }
  expect(await axeViolations(page)).toEqual([]);
}

/** The number of rows with a status in the list. */
const shown = (page: Page, status: string) =>
  page.getByRole('table').locator('tbody').getByText(status, { exact: true });

test('an authorization is offered for today, says that nothing is charged, and expires', async ({
  browser,
}) => {
  test.setTimeout(300_000);
  await permitAuthorizing(browser, portal);
  const clerk = await clerkAt(browser, portal, users.merchant);
  const { page } = clerk;

  await page.goto('/credit');
  const choice = page.getByRole('checkbox', { name: 'Authorize only' });
  const submit = page.getByRole('form').getByRole('button', { name: /^(Process|Authorize)/ });
  await expect(submit).toHaveText(/^Process/);
  await choice.check();
  await expect(submit).toHaveText(/^Authorize/);
  const add = page.getByRole('button', { name: /post date/ });
  if (await add.isVisible()) await add.click();
  const postDate = page.getByLabel(/^Post date/);
  await postDate.fill('2099-01-04');
  await expect(choice).toBeDisabled();
  await expect(choice).not.toBeChecked();
  await expect(choice).toHaveAccessibleDescription('Only a single payment of today can be authorized');
  await expect(submit).toHaveText(/^Process/);
  await picture(page, 'post-date');
  await postDate.fill('');
  await expect(choice).toBeEnabled();
  await authorize(page, '66.00');
  const result = page.getByRole('dialog', { name: 'Authorization Approved' });
  await expect(fact(result, 'Charged')).toHaveText('Nothing yet');
  await expect(fact(result, 'Can be captured until')).not.toBeEmpty();
  await picture(page, 'authorized');
  await result.getByRole('button', { name: /^Print/ }).click();
  const receipt = page.getByRole('article', { name: /^AUTHORIZATION RECEIPT/ });
  await expect(receipt).toContainText('Nothing is charged yet.');
  await expect(receipt).toContainText('may take up to $68.31 until');
  await picture(page, 'receipt');

  await page.goto('/transactions?status=authorized');
  await expect(shown(page, 'Authorized')).not.toHaveCount(0);
  await page.getByRole('table').locator('tbody tr').first().getByRole('button').first().click();
  await expect(fact(dialogOf(page), 'Can be captured until')).toBeVisible();
  await picture(page, 'record');
  await clerk.close();

  await passDays(browser, portal, 8);
  const later = await clerkAt(browser, portal, users.merchant);
  await later.page.goto('/transactions?status=authorized');
  await expect(shown(later.page, 'Authorized')).toHaveCount(0);
  await later.page.goto('/transactions');
  await later.page
    .getByRole('button', { name: /^Search/ })
    .first()
    .click();
  const search = later.page.getByRole('dialog', { name: 'Search transactions' });
  await search.getByRole('checkbox', { name: 'Expired' }).check();
  await picture(later.page, 'search');
  await search.getByRole('button', { name: /^(Search|Apply)/ }).click();
  await expect(later.page).toHaveURL(/status=expired/);
  await expect(shown(later.page, 'Expired')).not.toHaveCount(0);
  await picture(later.page, 'expired-list');
  await later.page.goBack();
  await expect(later.page).not.toHaveURL(/status=expired/);
  await later.page.goForward();
  await expect(shown(later.page, 'Expired')).not.toHaveCount(0);
  await later.page.getByRole('table').locator('tbody tr').first().getByRole('button').first().click();
  await expect(fact(dialogOf(later.page), 'Status')).toHaveText('Expired');
  await refuses(later.page, { Capture: 'The authorization has expired, please charge the card again' });
  await picture(later.page, 'expired');
  await later.close();
});
