import { expect, type Page, test } from '@playwright/test';
import { signIn } from '../portal/sign-in';
import { users } from '../portal/users';

const paymentsFiles = /\/remotes\/payments\/.*\.js/;

const amount = (page: Page) => page.getByRole('textbox', { name: 'Amount' });

async function usableWithoutPayments(page: Page) {
  await expect(page.getByRole('button', { name: 'Retry' })).toBeVisible();
  await expect(page.getByRole('button', { name: /logout/i })).toBeVisible();
  await expect(amount(page)).toHaveCount(0);
}

async function worksAfterRetry(page: Page) {
  await page.unrouteAll({ behavior: 'ignoreErrors' });
  // it may have come by itself meanwhile
  const retry = page.getByRole('button', { name: 'Retry' });
  await retry.or(amount(page)).first().click();
  await expect(amount(page)).toBeVisible();
}

test('one changed byte in a remote is refused; the shell stays usable, Retry brings the true one', async ({
  page,
}) => {
  await page.route(paymentsFiles, async (route) => {
    const response = await route.fetch();
    await route.fulfill({ response, body: `${await response.text()} ` });
  });
  await signIn(page, users.merchant);
  await usableWithoutPayments(page);
  await worksAfterRetry(page);
});

test('a remote whose server is down shows the failed panel; Retry works when it is back', async ({
  page,
}) => {
  await page.route(paymentsFiles, (route) => route.abort('connectionrefused'));
  await signIn(page, users.merchant);
  await usableWithoutPayments(page);
  await worksAfterRetry(page);
});

test('a remote whose files hang keeps nobody waiting: the others work, and it says so after 15 seconds', async ({
  page,
}) => {
  await signIn(page, users.merchant, '/?redirect=/profile');
  await expect(page.getByRole('heading', { name: 'Profile', level: 1 })).toBeVisible();
  await page.clock.install();
  await page.route(/\/remotes\/history\/.*\.js/, () => new Promise(() => {}));
  await page.goto('/transactions');
  await expect(page.getByRole('button', { name: /logout/i })).toBeVisible();
  await page.getByRole('button', { name: 'CARD' }).click();
  await page.getByRole('menuitem', { name: 'Payment', exact: true }).click();
  await expect(amount(page)).toBeVisible();
  await page.goBack();
  await page.clock.runFor(15_000);
  await expect(
    page.getByRole('heading', { name: 'Card Transactions is not available right now' }),
  ).toBeVisible();
  await page.unrouteAll({ behavior: 'ignoreErrors' });
  await page.getByRole('button', { name: 'Retry' }).click();
  await expect(page.getByRole('table').locator('tbody tr').first()).toContainText('$');
});
