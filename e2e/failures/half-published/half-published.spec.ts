import { rm } from 'node:fs/promises';
import path from 'node:path';
import { expect, test } from '@playwright/test';
import { isLeftOut, showsTransactions } from '../../portal/failed-remote';
import { type OtherPortals, startOtherPortals } from '../../portal/other-portals';
import { signIn } from '../../portal/sign-in';
import { users } from '../../portal/users';

/** An interrupted publication: the document, which is written last, is missing. */
const brokenOff = {
  name: 'broken-off',
  remotes: { history: { spoil: (folder: string) => rm(path.join(folder, 'release.json')) } },
};
const following = { name: 'following', follows: ['history'] };

let portals: OtherPortals;
test.beforeAll(async () => void (portals = await startOtherPortals([brokenOff, following])));
test.afterAll(() => portals.stop());

test('a partly published release is not a release, and a portal that waits for it works without', async ({
  browser,
}) => {
  const page = await browser.newPage({ baseURL: portals.urlOf(brokenOff) });
  await signIn(page, users.merchant, '/?redirect=/credit');
  await page.goto('/transactions');
  await isLeftOut(page, 'Transactions');
  await page.close();
});

test('a release with a missing file cannot be shown: the command names the file, and users keep the previous one', async ({
  browser,
}) => {
  await portals.publishAs('history', '9.0.1-partial', {
    script: 'void 0;',
    spoil: (folder) => rm(path.join(folder, 'remoteEntry.js')),
  });
  await expect(portals.run('promote', 'history@9.0.1-partial', '--channel', following.name)).rejects.toThrow(
    'remoteEntry.js: missing',
  );
  const page = await browser.newPage({ baseURL: portals.urlOf(following) });
  await signIn(page, users.merchant, '/?redirect=/transactions');
  await showsTransactions(page);
  await page.close();
});
