import { expect, type Locator, type Page } from '@playwright/test';

export const dialogOf = (page: Page): Locator => page.getByRole('dialog', { name: 'Transaction' });

/** Returns the entry of the dialog's left menu with a name, enabled or not. */
export const entry = (page: Page, name: string): Locator =>
  dialogOf(page)
    .getByRole('navigation', { name: 'Transaction options' })
    .getByRole('link', { name: new RegExp(`^${name}(?![a-z])`) });

export async function offers(page: Page, ...names: string[]): Promise<void> {
  for (const name of names) {
    await expect(entry(page, name), name).toBeVisible();
    await expect(entry(page, name), name).not.toHaveAttribute('aria-disabled', 'true');
  }
}

/** Expects menu entries to be disabled with the given reasons. */
export async function refuses(page: Page, reasons: Record<string, string>): Promise<void> {
  for (const [name, reason] of Object.entries(reasons)) {
    await expect(entry(page, name), name).toHaveAttribute('aria-disabled', 'true');
    await expect(entry(page, name), name).toContainText(reason);
  }
}

/** Returns a panel of the dialog by its name. */
export const panelOf = (page: Page, name: string): Locator =>
  dialogOf(page).getByRole('region', { name, exact: true });

/** Returns the value of a fact by its label. */
export const fact = (within: Locator, label: string): Locator =>
  within.getByText(label, { exact: true }).first().locator('xpath=following-sibling::*[1]');
