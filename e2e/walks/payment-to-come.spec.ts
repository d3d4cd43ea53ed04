import { expect, test } from '@playwright/test';
import { clerkAt, sharedPortal } from '../portal/clerk';
import { dayFromNow } from '../portal/plan-parts';
import { users } from '../portal/users';

test('HIS-027.4 a future payment is not cancelled if its void is refused', async ({ browser }, { retry }) => {
  const clerk = await clerkAt(browser, sharedPortal, users.merchant);
  const { page } = clerk;
  const id = await clerk.sell(`27.${40 + retry}`, { close_date: dayFromNow(4) });
  await clerk.open(id, 'editPayment');
  const refusal = {
    ActionCode: '051',
    ResponseText: 'DECLINED',
    ErrMsg: '',
    UniqueID: null,
    Transaction: null,
  };
  await page.route('**/api/terminal/void', (route) =>
    route.fulfill({ json: { error: false, response: refusal } }),
  );
  const modal = page.getByRole('alertdialog');
  const cancel = async () => {
    await page.getByRole('button', { name: 'Cancel Payment', exact: true }).click();
    await modal.getByRole('button', { name: 'Yes', exact: true }).click();
  };
  await cancel();
  await expect(modal.filter({ hasText: 'DECLINED' })).toBeVisible();
  await modal.getByRole('button', { name: 'OK' }).click();
  await expect(page.getByText('Void successful')).toHaveCount(0);
  expect((await clerk.transaction(id)).voided).toBeNull();

  await page.unroute('**/api/terminal/void');
  const answered = page.waitForResponse((response) => response.url().endsWith('/api/terminal/void'));
  await cancel();
  expect(await (await answered).json()).toMatchObject({ response: { ActionCode: '000' } });
  await expect(page.getByText('Void successful').first()).toBeVisible();
  expect((await clerk.transaction(id)).voided).not.toBeNull();
  await clerk.close();
});
