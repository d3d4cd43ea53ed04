import { expect, type Page, type Route } from '@playwright/test';
import { signIn } from './sign-in';
import { users } from './users';

/** Matches the code of the list of transactions, including its entry. */
export const historyFiles = /\/remotes\/history\/.*\.js$/;

const rows = (page: Page) => page.getByRole('table').locator('tbody tr').first();

/** Expects the list of transactions to show rows. */
export const showsTransactions = (page: Page) => expect(rows(page)).toContainText('$');

/** Expects a failure in place of the list of transactions, with the reason in words. */
export async function showsFailure(page: Page, why: string): Promise<void> {
  const main = page.getByRole('main');
  await expect(
    main.getByRole('heading', { name: 'Card Transactions is not available right now' }),
  ).toBeVisible();
  await expect(main).toContainText(why);
}

/** Expects the rest of the portal to work: the menu leads to the charge form, and Back returns. */
export async function othersWork(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'CARD' }).click();
  await page.getByRole('menuitem', { name: 'Payment', exact: true }).click();
  await expect(page.getByRole('textbox', { name: 'Amount' })).toBeVisible();
  await page.goBack();
}

/** Expects a remote to be left out: it is not in the menu, its address is Not Found, and the rest works. */
export async function isLeftOut(page: Page, label: string): Promise<void> {
  await expect(page.getByRole('heading', { name: 'Not Found' })).toBeVisible();
  await page.getByRole('button', { name: 'CARD' }).click();
  await expect(page.getByRole('menuitem', { name: 'Customers' })).toBeVisible();
  await expect(page.getByRole('menuitem', { name: label, exact: true })).toHaveCount(0);
  await expect(page.getByRole('menu')).toBeFocused();
  await page.keyboard.press('Escape');
  await othersWork(page);
}

/**
 * Breaks the files of one remote: the user reads the reason, all else works, and Retry loads it once the fault is over.
 */
export async function failsAlone(
  page: Page,
  {
    files = historyFiles,
    fault,
    why,
  }: { files?: RegExp; fault: (route: Route) => Promise<void>; why: string },
): Promise<void> {
  await page.route(files, fault);
  await signIn(page, users.merchant, '/?redirect=/transactions');
  await showsFailure(page, why);
  await othersWork(page);
  await showsFailure(page, why);
  await page.unrouteAll({ behavior: 'ignoreErrors' });
  // It may have loaded by itself meanwhile.
  await page.getByRole('button', { name: 'Retry' }).or(rows(page)).first().click();
  await showsTransactions(page);
}
