import { generateKeyPairSync, type KeyObject, sign } from 'node:crypto';
import { readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { expect, test } from '@playwright/test';
import { isLeftOut } from '../../portal/failed-remote';
import { handmadeRelease, handmadeScript, heading } from '../../portal/handmade-remote';
import { type OtherPortals, startOtherPortals } from '../../portal/other-portals';
import { signIn } from '../../portal/sign-in';
import { users } from '../../portal/users';

const team = generateKeyPairSync('ed25519');
const thief = generateKeyPairSync('ed25519');

const signWith = (key: KeyObject) => async (folder: string) => {
  const document = await readFile(path.join(folder, 'release.json'));
  await writeFile(path.join(folder, 'release.sig'), sign(null, document, key).toString('base64'));
};
const signedBy = (name: string, key: KeyObject) => ({
  name,
  remotes: {
    perks: {
      script: handmadeScript('perks', heading('Perks')),
      says: () => handmadeRelease('perks', 'Perks'),
      spoil: signWith(key),
    },
  },
});
const genuine = signedBy('genuine', team.privateKey);
const forged = signedBy('forged', thief.privateKey);

let portals: OtherPortals;
test.beforeAll(async () => {
  const key = team.publicKey.export({ format: 'der', type: 'spki' }).toString('base64');
  portals = await startOtherPortals([genuine, forged], { perks: [key] });
});
test.afterAll(() => portals.stop());

test('a release signed by its team is a screen', async ({ browser }) => {
  const page = await browser.newPage({ baseURL: portals.urlOf(genuine) });
  await signIn(page, users.merchant, '/?redirect=/perks');
  await expect(page.getByRole('heading', { name: 'Perks', level: 1 })).toBeVisible();
  await page.close();
});

test('a release signed by somebody else in the store is left out of the page, and the rest works', async ({
  browser,
}) => {
  const page = await browser.newPage({ baseURL: portals.urlOf(forged) });
  await signIn(page, users.merchant);
  await page.goto('/perks');
  await isLeftOut(page, 'Perks');
  await page.close();
});
