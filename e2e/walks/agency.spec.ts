import { expect, test } from '@playwright/test';
import { axeViolations } from '@tillway/e2e/page';
import { brandUrl } from '../portal/address';
import { signInAnew } from '../portal/sign-in';
import { users } from '../portal/users';

test('AGY-016 AGY-018.2 AGY-020.1 AGY-020.2 AGY-026 an agency finds a renewal on its host, is paid once, and mails the receipt', async ({
  page,
}) => {
  await page.goto(brandUrl('okdmv'));
  await signInAnew(page, users.agency, brandUrl('okdmv'));
  await expect(page).toHaveURL(/\/okdmv\/renewals/);
  const open = page.getByRole('row').filter({ hasText: 'Not processed' }).first();
  await expect(open).toBeVisible();
  expect(await axeViolations(page)).toEqual([]);
  await open.getByRole('link', { name: /^Process/ }).click();
  await page.getByLabel(/^Amount/).fill('85.00');
  const renewal = page.url();
  await page.getByRole('button', { name: 'Process Payment' }).click();
  await page.getByRole('button', { name: 'Charge', exact: true }).click();
  const result = page.getByRole('dialog', { name: /Payment Approved/ });
  await expect(result).toBeVisible();
  await expect(result.getByRole('button', { name: 'Print Receipt' })).toBeVisible();
  await result.getByRole('button', { name: 'Email Receipt' }).click();
  await expect(page.getByText('Receipt emailed to customer')).toBeVisible();
  await result.getByRole('button', { name: 'Close' }).last().click();
  await expect(page).toHaveURL(/\/okdmv\/renewals$/);

  await page.goto(renewal);
  await expect(page.getByText('This renewal has already been processed')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Process Payment' })).toHaveCount(0);
});
