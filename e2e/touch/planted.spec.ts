import { expect, test } from '@playwright/test';
import { signIn } from '../portal/sign-in';
import { users } from '../portal/users';
import { newTally, touchScreen } from './touch-screen';
import { openPage } from './touch-users';
import { portalUrl } from '../portal/address';

test('the walk finds a field whose list of choices throws', async ({ browser }) => {
  const { page, heard } = await openPage(browser, portalUrl);
  // React cannot render an object, so the list throws as soon as it has an entry.
  await page.route(/\/api\/(?:accounts|choices)/, async (route) => {
    const answer = await route.fetch();
    const text = (await answer.text()).replace(/"(name|label)":"[^"]*"/g, '"$1":{"planted":true}');
    await route.fulfill({ response: answer, body: text });
  });
  await signIn(page, users.admin);
  const tally = newTally();
  await touchScreen(page, heard, '/terminals/add', tally);
  expect(tally.faults).toContainEqual(expect.stringContaining('stopped working'));
  await page.context().close();
});
