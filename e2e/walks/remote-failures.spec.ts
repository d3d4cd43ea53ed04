import { expect, type Page, test } from '@playwright/test';
import { signIn } from '../portal/sign-in';
import { users } from '../portal/users';

const paymentsFiles = /\/remotes\/payments\/.*\.js/;

async function usableWithoutPayments(page: Page) {
  await expect(page.getByRole('button', { name: 'Retry' })).toBeVisible();
  await expect(page.getByRole('button', { name: /logout/i })).toBeVisible();
}

async function worksAfterRetry(page: Page) {
  await page.unrouteAll();
  await page.getByRole('button', { name: 'Retry' }).click();
  await expect(page.getByRole('heading', { name: 'Credit Payment' })).toBeVisible();
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
  await expect(page.getByRole('heading', { name: 'Credit Payment' })).toHaveCount(0);
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
