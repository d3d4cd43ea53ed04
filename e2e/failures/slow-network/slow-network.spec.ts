import { expect, test } from '@playwright/test';
import { historyFiles, othersWork, showsFailure, showsTransactions } from '../../portal/failed-remote';
import { signIn } from '../../portal/sign-in';
import { users } from '../../portal/users';

test('a remote whose files hang delays no other, and says so after 15 seconds', async ({ page }) => {
  await signIn(page, users.merchant, '/?redirect=/profile');
  await expect(page.getByRole('heading', { name: 'Profile', level: 1 })).toBeVisible();
  await page.clock.install();
  await page.route(historyFiles, () => new Promise(() => {}));
  await page.goto('/transactions');
  await expect(page.getByRole('button', { name: /logout/i })).toBeVisible();
  await othersWork(page);
  await page.clock.runFor(15_000);
  await showsFailure(page, 'It took too long to answer.');
  await page.unrouteAll({ behavior: 'ignoreErrors' });
  await page.getByRole('button', { name: 'Retry' }).click();
  await showsTransactions(page);
});
