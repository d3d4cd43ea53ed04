import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { expect, type Page, test } from '@playwright/test';
import { axeViolations } from '@tillway/e2e/page';
import { showsFailure, showsTransactions } from '../portal/failed-remote';
import { handmadeScript, heading } from '../portal/handmade-remote';
import { type OtherPortals, startOtherPortals } from '../portal/other-portals';
import { signIn } from '../portal/sign-in';
import { users } from '../portal/users';

const portal = { name: 'pins', overrides: true };
const strict = { name: 'nopins' };
const tomorrow = '9.0.3-tomor002';

let portals: OtherPortals;
let development: Server;
test.beforeAll(async () => {
  portals = await startOtherPortals([portal, strict]);
  await portals.publishAs('history', tomorrow, {
    script: handmadeScript('history', heading('Transactions of tomorrow')),
  });
  // A development server of the remote, with its own script.
  const script = handmadeScript('history', heading('Transactions of my desk'));
  development = createServer((_request, response) =>
    response
      .writeHead(200, { 'content-type': 'text/javascript', 'access-control-allow-origin': '*' })
      .end(script),
  );
  await new Promise<void>((done) => development.listen(0, 'localhost', done));
});
test.afterAll(async () => {
  development.close();
  await portals.stop();
});

async function openAbout(page: Page) {
  await page.getByRole('button', { name: 'Menu' }).first().click();
  await page.getByRole('button', { name: 'About this portal' }).click();
  const about = page.getByRole('dialog', { name: 'About this portal' });
  await expect(about.getByRole('table', { name: 'Parts' })).toBeVisible();
  return about;
}

test('a superuser pins a build, is the only one who sees it, and resets it', async ({ browser }) => {
  const page = await browser.newPage({ baseURL: portals.urlOf(portal) });
  await signIn(page, users.admin, '/?redirect=/transactions');
  await showsTransactions(page);
  const about = await openAbout(page);
  await about.getByRole('button', { name: 'Choose a build' }).click();
  await expect(about.getByLabel('Part')).toBeFocused();
  await about.getByLabel('Part').selectOption('history');
  await about.getByLabel('Build').selectOption(tomorrow);
  expect(await axeViolations(page)).toEqual([]);
  await about.getByRole('button', { name: 'Show it to me' }).click();
  await expect(page.getByRole('heading', { name: 'Transactions of tomorrow' })).toBeVisible();
  const strip = page.getByRole('status').filter({ hasText: 'For your session only' });
  await expect(strip).toContainText(`history ${tomorrow}.`);
  expect(await axeViolations(page)).toEqual([]);

  const other = await browser.newPage({ baseURL: portals.urlOf(portal) });
  await signIn(other, users.merchant, '/?redirect=/transactions');
  await showsTransactions(other);
  await expect(other.getByText('For your session only')).toHaveCount(0);
  await other.close();

  await strip.getByRole('button', { name: 'Reset' }).click();
  await showsTransactions(page);
  await expect(strip).toHaveCount(0);
  await page.close();
});

test('a development address provides the code; if nothing answers there, the page says so, and Reset leads back', async ({
  browser,
}) => {
  const address = `http://localhost:${(development.address() as AddressInfo).port}`;
  const page = await browser.newPage({ baseURL: portals.urlOf(portal) });
  const refused: string[] = [];
  page.on('console', (message) => {
    if (message.text().includes('Content Security Policy')) refused.push(message.text());
  });
  await signIn(page, users.admin, '/?redirect=/transactions');
  const about = await openAbout(page);
  await about.getByRole('button', { name: 'Choose a build' }).click();
  await expect(about.getByLabel('Part')).toBeFocused();
  await about.getByLabel('Part').selectOption('history');
  await about.getByLabel('Build').selectOption({ label: 'A development address' });
  await about.getByLabel('Address').fill('http://elsewhere.test:3002');
  await about.getByRole('button', { name: 'Show it to me' }).click();
  await expect(about.getByLabel('Address')).toBeFocused();
  await about.getByLabel('Address').fill(address);
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { name: 'Transactions of my desk' })).toBeVisible();
  expect(refused).toEqual([]);

  await new Promise((done) => {
    development.close(done);
    development.closeAllConnections();
  });
  await page.reload();
  await showsFailure(page, 'Its files could not be reached.');
  await page.getByRole('button', { name: 'Reset' }).click();
  await showsTransactions(page);
  await page.close();
});

test('nothing can be pinned if the portal file does not allow it', async ({ browser }) => {
  const page = await browser.newPage({ baseURL: portals.urlOf(strict) });
  await signIn(page, users.admin);
  const about = await openAbout(page);
  await expect(about.getByRole('button', { name: 'Choose a build' })).toHaveCount(0);
  await page.close();
});
