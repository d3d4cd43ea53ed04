import { expect, type Page, test } from '@playwright/test';
import { allHere } from '@tillway/e2e/page';
import { messages } from '@tillway/rules';
import { signIn } from '../portal/sign-in';
import { users } from '../portal/users';

const card = (page: Page) => page.getByRole('button', { name: 'CARD' });
const focused = (page: Page) => page.locator(':focus');

test('SHELL-045 SHELL-050.1 the menus work by keyboard alone, after the pattern of the ARIA practices', async ({
  page,
}) => {
  await signIn(page, users.clinic, '/credit');
  await expect(page.getByRole('heading', { name: 'Credit Payment' })).toBeVisible();
  const active = () => page.locator('[role=menuitem][data-highlighted]');

  await card(page).focus();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('menu')).toBeFocused();
  await expect(active()).toHaveText(/^Payment/);
  await page.keyboard.press('ArrowDown');
  await expect(active()).not.toHaveText(/^Payment/);
  await page.keyboard.press('End');
  await expect(active()).toHaveText(/^(Installment|Recurring) Data|^Recurring/);
  await page.keyboard.press('ArrowDown');
  await expect(active()).toHaveText(/^Payment/);
  await page.keyboard.press('ArrowUp');
  await page.keyboard.press('Home');
  await expect(active()).toHaveText(/^Payment/);
  await page.keyboard.press('t');
  await expect(active()).toHaveText(/^T/);
  await page.keyboard.type('ra');
  await expect(active()).toHaveText(/^Transactions/);
  await page.keyboard.press('Escape');
  await expect(page.getByRole('menu')).toHaveCount(0);
  await expect(card(page)).toBeFocused();

  await page.keyboard.press('ArrowDown');
  await expect(page.getByRole('menu')).toBeFocused();
  await expect(active()).toHaveText(/^Payment/);
  await page.keyboard.press('End');
  while ((await active().textContent()) !== 'Transactions') await page.keyboard.press('ArrowUp');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/transactions$/);
  await expect(page.getByRole('heading', { name: 'Card Transactions' })).toBeVisible();
});

test('SHELL-045 on a phone every entry is in the menu, and the focus returns', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await signIn(page, users.admin);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  const button = page.getByRole('button', { name: 'Menu' });
  await button.click();
  const drawer = page.getByRole('dialog', { name: 'Menu' });
  for (const group of ['CARD', 'ACH', 'Admin', 'FAPS Management', 'OKDMV Management', 'Tools']) {
    await expect(drawer.getByRole('heading', { name: group, exact: true })).toBeAttached();
  }
  await page.keyboard.press('Escape');
  await expect(drawer).toHaveCount(0);
  await expect(page.locator('[data-part=backdrop]')).toHaveCount(0);
  await expect(button).toBeFocused();
  await button.click();
  await drawer.getByRole('link', { name: 'Settings' }).click();
  await expect(page).toHaveURL(/\/profile$/);
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390);
});

test('SHELL-055 only a superuser has the drawer, and a clerk’s menu on a phone has the entries of the bar', async ({
  page,
}) => {
  await signIn(page, users.merchant);
  const button = page.getByRole('button', { name: 'Menu' });
  await expect(page.getByRole('button', { name: 'CARD' })).toBeVisible();
  await expect(button).toBeHidden();
  await page.setViewportSize({ width: 390, height: 844 });
  await button.click();
  const menu = page.getByRole('dialog', { name: 'Menu' });
  await expect(menu.getByRole('heading', { name: 'CARD', exact: true })).toBeVisible();
  for (const group of ['Admin', 'FAPS Management', 'OKDMV Management', 'Tools'])
    await expect(menu.getByRole('heading', { name: group, exact: true })).toHaveCount(0);
});

test('with the releases of all remotes out of reach the shell signs in, shows menus, profile, and help, and says what is missing', async ({
  page,
}) => {
  await page.route('**/remotes/**', (route) => route.abort('connectionrefused'));
  await signIn(page, users.clinic, '/credit');
  await expect(
    page.getByRole('heading', { name: 'Credit Payment is not available right now' }),
  ).toBeVisible();
  await expect(page.getByRole('button', { name: 'Retry' })).toBeVisible();

  await card(page).click();
  await page.getByRole('menuitem', { name: 'Transactions', exact: true }).click();
  await expect(
    page.getByRole('heading', { name: 'Card Transactions is not available right now' }),
  ).toBeVisible();
  await page.getByRole('link', { name: /^Settings/ }).click();
  await expect(page.getByRole('heading', { name: 'Profile', level: 1 })).toBeVisible();
  await expect(page.getByRole('main')).toContainText(users.clinic);
  await page.goto('/help');
  await expect(page.getByRole('heading', { name: 'Help', level: 1 })).toBeVisible();

  await page.unrouteAll({ behavior: 'ignoreErrors' });
  await card(page).click();
  await page.getByRole('menuitem', { name: 'Transactions', exact: true }).click();
  await expect(page.getByRole('table').locator('tbody tr').first()).toContainText('$');
});

test('the portal says that it is offline and sends nothing, and continues online', async ({
  page,
  context,
}) => {
  await signIn(page, users.merchant, '/credit');
  await expect(page.getByRole('textbox', { name: 'Amount' })).toBeVisible();
  await page.getByRole('textbox', { name: 'Amount' }).fill('12.34');
  const before = await page.getByRole('main').boundingBox();
  await context.setOffline(true);
  await expect(page.getByText(messages.offline)).toBeVisible();
  // The message is at the foot of the page: nothing above it moves.
  expect((await page.getByRole('main').boundingBox())?.y).toBe(before?.y);

  let writes = 0;
  page.on('request', (request) => (writes += request.method() === 'GET' ? 0 : 1));
  await context.setOffline(false);
  await expect(page.getByText(messages.onlineAgain)).toBeVisible();
  await expect(page.getByText(messages.offline)).toHaveCount(0);
  await expect(page.getByRole('textbox', { name: 'Amount' })).toHaveValue('12.34');
  expect(writes).toBe(0);
});

test('another set of releases is offered, and the tab keeps its own until it reloads', async ({ page }) => {
  await page.clock.install();
  await page.route('**/portal-set', async (route) => {
    const response = await route.fetch();
    const set = (await response.json()) as object;
    await route.fulfill({ response, json: { ...set, shell: '9.9.9-abcdef99' } });
  });
  await signIn(page, users.merchant, '/credit');
  await expect(page.getByRole('textbox', { name: 'Amount' })).toBeVisible();
  await expect(page.getByText(messages.updateAvailable)).toHaveCount(0);
  await page.clock.runFor(5 * 60_000);
  await expect(page.getByText(messages.updateAvailable)).toBeVisible();
  const loaded = page.waitForEvent('load');
  await page.getByRole('button', { name: 'Reload' }).click();
  await loaded;
  await expect(page.getByRole('textbox', { name: 'Amount' })).toBeVisible();
});

test('an idle page loads another set by itself and shows its message again', async ({ page }) => {
  await page.clock.install();
  await page.goto('/change_password');
  await expect(page.getByText(messages.mustBeLoggedIn)).toBeVisible();
  await page.route('**/portal-set', async (route) => {
    const response = await route.fetch();
    const set = (await response.json()) as object;
    await route.fulfill({ response, json: { ...set, shell: '9.9.9-abcdef99' } });
  });
  const loaded = page.waitForEvent('load');
  // The page may be gone before it reports that the time has passed.
  await page.clock.runFor(5 * 60_000).catch(() => undefined);
  await loaded;
  await expect(page.getByText(messages.mustBeLoggedIn)).toBeVisible();

  // It reloads once: the test's new page still has the same set.
  await page.clock.runFor(5 * 60_000);
  await expect(page.getByText(messages.updateAvailable)).toBeVisible();
});

test('only the remote’s files name its gateway call, so a new call needs no new shell', async ({ page }) => {
  const scripts = new Set<string>();
  page.on('response', (response) => {
    if (response.request().resourceType() === 'script') scripts.add(response.url());
  });
  await signIn(page, users.merchant);
  await page.goto('/billings');
  await expect(page.getByRole('table').locator('tbody tr').first()).toContainText(/\d{4}/);
  const naming: string[] = [];
  for (const url of scripts) {
    const text = await (await page.request.get(url)).text();
    if (text.includes('GET /billings')) naming.push(new URL(url).pathname);
  }
  expect(naming).not.toEqual([]);
  expect(naming.filter((path) => !path.startsWith('/remotes/payments/'))).toEqual([]);
});

test('?disable-remotes visibly leaves remotes out and loads none of their files', async ({ page }) => {
  await signIn(page, users.merchant, '/credit');
  await expect(page.getByRole('textbox', { name: 'Amount' })).toBeVisible();
  // Requests of the previous page do not count.
  await page.goto('about:blank');
  const loaded: string[] = [];
  page.on('request', (request) => loaded.push(new URL(request.url()).pathname));
  await page.goto('/credit?disable-remotes=history,plans');
  await expect(page.getByText(messages.remotesDisabled(['history', 'plans']))).toBeVisible();
  // The screen takes the focus once it has loaded, which closes a menu.
  await expect(page.getByRole('textbox', { name: 'Amount' })).toBeVisible();
  await card(page).click();
  await page.getByRole('menuitem', { name: 'Transactions', exact: true }).click();
  await expect(page.getByText(messages.remoteDisabled)).toBeVisible();
  expect(loaded.filter((path) => /^\/remotes\/(history|plans)\//.test(path))).toEqual([]);
  await page.getByRole('button', { name: 'Switch on again' }).click();
  await expect(page.getByRole('table').locator('tbody tr').first()).toContainText('$');
});

test('a superuser reads and copies the list of the page’s parts', async ({ page, context }) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await signIn(page, users.admin);
  await page.getByRole('button', { name: 'Menu' }).click();
  await page.getByRole('button', { name: 'About this portal' }).click();
  const about = page.getByRole('dialog', { name: 'About this portal' });
  await expect(about.getByRole('link', { name: 'All releases' })).toHaveAttribute('href', '/portal-releases');
  for (const part of ['shell', 'payments', 'history', 'plans', 'admin']) {
    await expect(about.getByRole('cell', { name: part, exact: true })).toBeVisible();
  }
  await about.getByRole('button', { name: 'Copy as text' }).click();
  await expect(page.getByText(messages.aboutCopied)).toBeVisible();
  const text = await page.evaluate(() => navigator.clipboard.readText());
  expect(text).toMatch(/^Portal: Tillway on localhost/);
  expect(text.match(/sha384-[A-Za-z0-9+/]{64}/g)).toHaveLength(5);
  await page.keyboard.press('Escape');
  await expect(focused(page)).toHaveAccessibleName('Menu');
});

test('from the first paint to the screen nothing jumps', async ({ page }) => {
  await signIn(page, users.merchant, '/credit');
  await expect(page.getByRole('textbox', { name: 'Amount' })).toBeVisible();
  await page.addInitScript(() => {
    const seen = { shift: 0 };
    Object.assign(window, { seen });
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) seen.shift += (entry as unknown as { value: number }).value;
    }).observe({ type: 'layout-shift', buffered: true });
  });
  // The answers are delayed, so that their placeholders are visible.
  await page.route(/\/api\/transactions\?/, async (route) => {
    await new Promise((resolve) => setTimeout(resolve, 500));
    await route.continue();
  });
  for (const path of ['/credit', '/transactions', '/profile', '/help']) {
    await page.goto(path);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await allHere(page);
    const { shift } = await page.evaluate(() => (window as unknown as { seen: { shift: number } }).seen);
    // The Core Web Vitals consider 0.1 good.
    expect(shift, path).toBeLessThan(0.005);
  }
});
