import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { expect, type Page, test } from '@playwright/test';
import { brandUrl, portalUrl } from '../portal/address';
import { signIn } from '../portal/sign-in';
import { users } from '../portal/users';

const axe = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');

/** What axe finds, as short lines. It comes over the debugging protocol: the page's policy would refuse a script tag. */
async function violations(page: Page): Promise<string[]> {
  await page.evaluate(axe);
  return page.evaluate(async () => {
    const { violations: found } = await (
      window as unknown as {
        axe: { run(options: object): Promise<{ violations: { id: string; nodes: { html: string }[] }[] }> };
      }
    ).axe.run({ runOnly: ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'] });
    return found.flatMap(({ id, nodes }) => nodes.map(({ html }) => `${id}: ${html}`));
  });
}

const themes = [
  { theme: 'theme 1', url: portalUrl },
  { theme: 'theme 2', url: brandUrl('blueyonder') },
  { theme: 'theme 3', url: brandUrl('atmone') },
];
const sizes = [
  { size: 'wide', width: 1440, height: 900 },
  { size: 'narrow', width: 390, height: 844 },
];

for (const { theme, url } of themes) {
  for (const { size, ...viewport } of sizes) {
    test(`axe finds nothing on sign-in, charge and transactions: ${theme}, ${size}`, async ({ browser }) => {
      const context = await browser.newContext({ baseURL: url, viewport });
      const page = await context.newPage();
      await page.goto('/');
      await expect(page.getByRole('button', { name: 'Login', exact: true })).toBeVisible();
      expect(await violations(page)).toEqual([]);

      await signIn(page, users.merchant, '/?redirect=/credit');
      await expect(page.getByRole('heading', { name: 'Credit Payment' })).toBeVisible();
      expect(await violations(page)).toEqual([]);
      await page.getByRole('button', { name: 'Process' }).click();
      await expect(page.getByText('Validation Errors')).toBeVisible();
      expect(await violations(page)).toEqual([]);

      await page.goto('/transactions');
      await expect(page.getByRole('table').locator('tbody tr').first()).toContainText('$');
      expect(await violations(page)).toEqual([]);
      await context.close();
    });
  }
}
