import { expect, type Page, test } from '@playwright/test';
import { approved, fillCharge, process } from '../portal/charge';
import { signIn } from '../portal/sign-in';
import { users } from '../portal/users';

const mmPerPoint = 25.4 / 72;

/** The pages of what the browser would print, in millimetres. */
async function printedPages(page: Page): Promise<{ width: number; height: number }[]> {
  const pdf = (await page.pdf({ preferCSSPageSize: true })).toString('latin1');
  return [...pdf.matchAll(/\/MediaBox\s*\[\s*0 0 ([\d.]+) ([\d.]+)\s*\]/g)].map(([, width, height]) => ({
    width: Math.round(Number(width) * mmPerPoint),
    height: Math.round(Number(height) * mmPerPoint),
  }));
}

test('PAY-065 HIS-053 O-17 a receipt is printed as it is shown: one piece of an 80 mm roll, or one page', async ({
  page,
}) => {
  await signIn(page, users.merchant, '/credit');
  // no other walk charges this: within two minutes it would be a duplicate
  await fillCharge(page, '31.07');
  await process(page);
  const result = await approved(page);
  await result.getByRole('button', { name: 'Print Receipt' }).click();
  const dialog = page.getByRole('dialog', { name: 'Print Receipt' });
  const receipt = dialog.getByRole('article', { name: /^RECEIPT/ });
  await expect(receipt).toContainText('****1111');
  await expect(receipt).toContainText('$32.16');

  const [roll, ...more] = await printedPages(page);
  expect(more).toEqual([]);
  expect(roll?.width).toBe(80);
  await page.emulateMedia({ media: 'print' });
  await expect(receipt).toBeVisible();
  await expect(dialog.getByRole('button', { name: 'Print', exact: true })).toBeHidden();
  await expect(page.getByRole('button', { name: 'LOGOUT' })).toBeHidden();
  await page.emulateMedia({ media: null });

  await dialog.getByLabel('Letter page').check();
  expect(await printedPages(page)).toEqual([{ width: 216, height: 279 }]);

  await page.keyboard.press('Escape');
  await expect(dialog).toBeHidden();
  await expect(result.getByRole('button', { name: 'Print Receipt' })).toBeFocused();
});
