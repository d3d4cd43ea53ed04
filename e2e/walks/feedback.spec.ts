import { expect, type Page, test } from '@playwright/test';
import { watchPage } from '@tillway/e2e/page';
import { handmadeRelease, handmadeScript } from '../portal/handmade-remote';
import { type OtherPortals, startOtherPortals } from '../portal/other-portals';
import { signIn } from '../portal/sign-in';
import { users } from '../portal/users';

/** A screen with a button for each message that a remote may show, and for places outside the portal. */
const teller = `{
  bootstrap: async () => {},
  mount: async ({ domElement, portal }) => {
    const { feedback, nav } = portal;
    const acts = {
      'Tell a success': () => feedback.message({ kind: 'success', title: 'Stored' }),
      'Tell a lasting success': () => feedback.message({ kind: 'success', title: 'Stored for good', persistent: true }),
      'Tell an error': () => feedback.message({ kind: 'error', title: 'Not stored' }),
      'Tell a fact': () => feedback.message({ kind: 'info', title: 'Stored elsewhere' }),
      'Fail with an answer': () => feedback.error({ response: { error: 'No such terminal' } }),
      'Fail without an answer': () => feedback.error(new Error('The drawer is open')),
      'Go abroad': () => nav.push('https://elsewhere.test/credit'),
      'Go nowhere': () => nav.push('http://['),
    };
    domElement.append(Object.assign(document.createElement('h1'), { textContent: 'Teller' }));
    for (const [label, act] of Object.entries(acts)) {
      const button = Object.assign(document.createElement('button'), { textContent: label });
      button.addEventListener('click', () => void act());
      domElement.append(button);
    }
  },
  unmount: async ({ domElement }) => domElement.replaceChildren(),
}`;
const portal = {
  name: 'teller',
  remotes: {
    teller: {
      script: handmadeScript('teller', teller),
      says: () => {
        const release = handmadeRelease('teller', 'Teller');
        return { ...release, manifest: { ...release.manifest, capabilities: ['feedback'] } };
      },
    },
  },
};

let portals: OtherPortals;
test.beforeAll(async () => void (portals = await startOtherPortals([portal])));
test.afterAll(() => portals.stop());

const press = (page: Page, name: string) => page.getByRole('button', { name, exact: true }).click();
const heading = (page: Page) => page.getByRole('heading', { name: 'Teller' });

test('SHELL-067.1 SHELL-067.2 CONST-004 a success closes by itself after three seconds unless it is lasting, and other messages stay', async ({
  browser,
}) => {
  const page = await browser.newPage({ baseURL: portals.urlOf(portal) });
  await page.clock.install();
  await signIn(page, users.merchant, '/?redirect=/teller');
  await expect(heading(page)).toBeVisible();
  const dialog = page.getByRole('alertdialog');
  for (const [act, title, closes] of [
    ['Tell a success', 'Stored', true],
    ['Tell a lasting success', 'Stored for good', false],
    ['Tell an error', 'Not stored', false],
    ['Tell a fact', 'Stored elsewhere', false],
  ] as const) {
    await press(page, act);
    await expect(dialog).toContainText(title);
    await page.clock.runFor(2_000);
    await expect(dialog).toContainText(title);
    await page.clock.runFor(1_100);
    if (!closes) {
      await page.clock.runFor(10_000);
      await expect(dialog).toContainText(title);
      await dialog.getByRole('button', { name: 'OK' }).click();
      await page.clock.runFor(1_000);
    }
    await expect(dialog).toHaveCount(0);
  }
  await page.close();
});

test('SHELL-070 the error dialog shows the server’s text, or else the error’s', async ({ browser }) => {
  const page = await browser.newPage({ baseURL: portals.urlOf(portal) });
  await signIn(page, users.merchant, '/?redirect=/teller');
  const dialog = page.getByRole('alertdialog');
  for (const [act, said] of [
    ['Fail with an answer', 'No such terminal'],
    ['Fail without an answer', 'The drawer is open'],
  ] as const) {
    await press(page, act);
    await expect(dialog).toContainText(said);
    await expect(dialog.getByRole('img', { name: 'Error' })).toBeVisible();
    await dialog.getByRole('button', { name: 'OK' }).click();
    await expect(dialog).toHaveCount(0);
  }
  await page.close();
});

test('SHELL-032 navigation to a place outside the portal shows an error and throws nothing', async ({
  browser,
}) => {
  const page = await browser.newPage({ baseURL: portals.urlOf(portal) });
  const { errors } = await watchPage(page);
  await signIn(page, users.merchant, '/?redirect=/teller');
  await expect(heading(page)).toBeVisible();
  const dialog = page.getByRole('alertdialog');
  for (const [act, said] of [
    ['Go abroad', 'Navigation stays inside the portal'],
    ['Go nowhere', /./],
  ] as const) {
    await press(page, act);
    await expect(dialog.getByRole('img', { name: 'Error' })).toBeVisible();
    await expect(dialog).toContainText(said);
    await dialog.getByRole('button', { name: 'OK' }).click();
    await expect(dialog).toHaveCount(0);
    await expect(heading(page)).toBeVisible();
    await expect(page).toHaveURL(/\/teller$/);
  }
  expect(errors).toEqual([]);
  await page.close();
});
