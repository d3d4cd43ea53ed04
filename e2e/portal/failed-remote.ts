import { expect, type Page, type Route } from '@playwright/test';
import { signIn } from './sign-in';
import { users } from './users';

/** The code of the list of transactions, entry and all. */
export const historyFiles = /\/remotes\/history\/.*\.js$/;

const rows = (page: Page) => page.getByRole('table').locator('tbody tr').first();

/** The list of transactions, with rows. */
export const showsTransactions = (page: Page) => expect(rows(page)).toContainText('$');

/** What stands in place of the list of transactions, and why, in words. */
export async function showsFailure(page: Page, why: string): Promise<void> {
  const main = page.getByRole('main');
  await expect(
    main.getByRole('heading', { name: 'Card Transactions is not available right now' }),
  ).toBeVisible();
  await expect(main).toContainText(why);
}

/** Everything else of the portal goes on: by the menu to the charge form, and back. */
export async function othersWork(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'CARD' }).click();
  await page.getByRole('menuitem', { name: 'Payment', exact: true }).click();
  await expect(page.getByRole('textbox', { name: 'Amount' })).toBeVisible();
  await page.goBack();
}

/** Nowhere in the portal: not in the menu, and at its address is no screen; the rest works. */
export async function isLeftOut(page: Page, label: string): Promise<void> {
  await expect(page.getByRole('heading', { name: 'Not Found' })).toBeVisible();
  await page.getByRole('button', { name: 'CARD' }).click();
  await expect(page.getByRole('menuitem', { name: 'Billings' })).toBeVisible();
  await expect(page.getByRole('menuitem', { name: label, exact: true })).toHaveCount(0);
  await expect(page.getByRole('menu')).toBeFocused();
  await page.keyboard.press('Escape');
  await othersWork(page);
}

/** A fault in the files of one remote: the user reads why, all else works, and Retry brings it once the fault is over. */
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
  // it may have come by itself meanwhile
  await page.getByRole('button', { name: 'Retry' }).or(rows(page)).first().click();
  await showsTransactions(page);
}
