import { expect, type Locator, type Page, test } from '@playwright/test';
import { allHere, atRest } from '@tillway/e2e/page';
import { brandUrl } from '../portal/address';
import { fillCharge, process } from '../portal/charge';
import { clerkAt, sharedPortal } from '../portal/clerk';
import { shellHasForm } from '../portal/form-in-page';
import { signIn } from '../portal/sign-in';
import { users } from '../portal/users';

const wide = { width: 1280, height: 900 };
test.use({ viewport: wide });

const button = (within: Page | Locator, name: string) => within.getByRole('button', { name, exact: true });
const heightOf = async (field: Locator) => (await field.boundingBox())?.height;
/** Returns the scrollable distance of the page in px, down and sideways. */
const beyond = (page: Page) =>
  page.evaluate(() => {
    const { scrollHeight, clientHeight, scrollWidth, clientWidth } = document.documentElement;
    return { down: scrollHeight - clientHeight, sideways: scrollWidth - clientWidth };
  });

/** Expects the dialog to be within the window, with round corners. */
async function isWholeAndRound(page: Page, dialog: Locator): Promise<void> {
  await expect
    .poll(async () => {
      const box = await dialog.boundingBox();
      return box && box.y >= 0 && box.y + box.height <= (page.viewportSize()?.height ?? 0);
    })
    .toBe(true);
  await atRest(page);
  const corners = await dialog.evaluate((element) => {
    const { borderTopLeftRadius, borderTopRightRadius, borderBottomLeftRadius, borderBottomRightRadius } =
      getComputedStyle(element);
    return [borderTopLeftRadius, borderTopRightRadius, borderBottomLeftRadius, borderBottomRightRadius];
  });
  for (const corner of corners) expect(parseFloat(corner)).toBeGreaterThan(0);
}

test('look M5 a screen shorter than the window does not scroll, and its foot is visible', async ({
  page,
}) => {
  await signIn(page, users.merchant, '/transactions?customer_po=nobody-has-this-one');
  await expect(page.getByText('No results found')).toBeVisible();
  const foot = page.getByRole('contentinfo');
  for (const height of [900, 1400]) {
    await page.setViewportSize({ ...wide, height });
    await expect(foot).toBeInViewport({ ratio: 1 });
    await expect.poll(() => beyond(page)).toEqual({ down: 0, sideways: 0 });
  }
});

test('look M6 M16 M4 the search names the dates of its shortcuts, amount and terminal have one height, and a tall result has round corners', async ({
  page,
}, { retry }) => {
  await signIn(page, users.clinic, '/transactions');
  await expect(page.getByRole('table').locator('tbody tr').first()).toContainText('$');
  await page
    .getByRole('button', { name: /^Search/ })
    .first()
    .click();
  const search = page.getByRole('dialog', { name: 'Search transactions' });
  await expect(
    search.getByText('Today is by date created, the others are by date settled.'),
  ).toBeInViewport();
  await isWholeAndRound(page, search);

  await page.goto('/credit');
  await expect(page.getByLabel(/^Card number/)).toBeVisible();
  const [amount, terminal] = [page.getByLabel(/^Amount/).first(), page.getByLabel(/^Terminal/).first()];
  await expect(terminal).toBeVisible();
  expect(await heightOf(terminal)).toBe(await heightOf(amount));
  expect((await terminal.boundingBox())?.y).toBe((await amount.boundingBox())?.y);

  await terminal.selectOption({ label: 'Reception' });
  await fillCharge(page, `43.1${retry}`);
  await process(page);
  const result = page.getByRole('dialog', { name: 'Payment Approved' });
  await button(result, 'Email Receipt').click();
  const address = result.getByLabel('Email address for the receipt');
  await address.fill('');
  const isBeside = async () => {
    const [field, send] = [await address.boundingBox(), await button(result, 'Send').boundingBox()];
    return field && send && [Math.abs(field.y - send.y) < 1, send.x > field.x + field.width, send.height];
  };
  const beside = [true, true, await heightOf(address)];
  expect(await isBeside()).toEqual(beside);
  await button(result, 'Send').click();
  await expect(result.getByText('Email is required')).toBeVisible();
  expect(await isBeside()).toEqual(beside);
  await isWholeAndRound(page, result);
  await address.fill('ada@example.test');
  await button(result, 'Send').click();
  const sentTo = result.getByText('Sent to ada@example.test.');
  await expect(sentTo).toBeVisible();
  const [line, send] = [await sentTo.boundingBox(), await button(result, 'Send').boundingBox()];
  expect((line?.y ?? 0) - ((send?.y ?? 0) + (send?.height ?? 0))).toBeGreaterThanOrEqual(4);
});

test('look M11 a single day in the overview has a bar as narrow as in a month', async ({ browser }) => {
  const { page, sell, close } = await clerkAt(browser, sharedPortal, users.merchant);
  await sell('43.27', { allow_duplicate: true });
  await page.goto('/transactions');
  await page
    .getByRole('button', { name: /^Search/ })
    .first()
    .click();
  const search = page.getByRole('dialog', { name: 'Search transactions' });
  await button(search, 'Today Created').click();
  await button(search, 'Search').click();
  await expect(search).toHaveCount(0);
  await button(page, 'Show overview').click();
  const chart = page.getByRole('img', { name: /^Volume by day from/ });
  await expect(chart).toBeVisible();
  const bars = await chart.locator('g').count();
  const { width } = (await chart.boundingBox()) ?? { width: Infinity };
  expect(width / bars).toBeLessThanOrEqual(48);
  expect(width).toBeGreaterThan(0);
  await close();
});

test('look H7 M4 the boarding dialog scrolls within its round edges, and its title and Close stay', async ({
  page,
}) => {
  await page.setViewportSize({ ...wide, height: 500 });
  // No walk boards this merchant.
  await signIn(page, users.admin, '/fpg/merchants?dba=Dogwood');
  await page.getByRole('row').filter({ hasText: 'Dogwood Dental' }).getByRole('button').first().click();
  const dialog = page.getByRole('dialog', { name: 'Dogwood Dental' });
  await button(dialog, 'Next').click();
  await button(dialog, 'Next').click();
  await expect(dialog.getByRole('combobox', { name: 'Sales Rep' })).toBeVisible();
  const last = button(dialog, 'Next');
  await expect(last).toBeVisible();
  await isWholeAndRound(page, dialog);
  const title = dialog.getByRole('heading', { level: 2 }).first();
  const before = await title.boundingBox();
  const scrolled = await dialog.evaluate((element) => {
    element.scrollTo({ top: element.scrollHeight, behavior: 'instant' });
    return element.scrollTop;
  });
  expect(scrolled).toBeGreaterThan(100);
  await expect(last).toBeInViewport({ ratio: 1 });
  await expect(title).toBeInViewport({ ratio: 1 });
  expect(await title.boundingBox()).toEqual(before);
  await expect(button(dialog, 'Close')).toBeInViewport({ ratio: 1 });
  // No part of the body covers it.
  await button(dialog, 'Close').click();
  await expect(dialog).toHaveCount(0);
});

test('look M13 only one menu is marked on a screen that two menus have', async ({ page }) => {
  await signIn(page, users.merchant, '/billings');
  await expect(page.getByRole('heading', { level: 1, name: 'Customers' })).toBeVisible();
  await expect(page.locator('header button[aria-current]')).toHaveText(['CARD']);
});

test('lists of provider staff fit 1280 px, and a combobox has the font size of the fields beside it', async ({
  page,
}) => {
  await signIn(page, users.admin, '/?redirect=/help');
  for (const path of ['/okdmv/renewals', '/merchants?name=Northwind', '/terminals?name=Dental']) {
    await test.step(path, async () => {
      await page.goto(path);
      await expect(page.getByRole('table').getByRole('row').nth(1)).toBeVisible();
      await allHere(page);
      const hidden = () =>
        page
          .getByRole('table')
          .locator('..')
          .evaluate((region) => region.scrollWidth - region.clientWidth);
      await expect.poll(hidden).toBeLessThanOrEqual(0);
      await expect.poll(async () => (await beyond(page)).sideways).toBe(0);
    });
  }
  await page.goto('/fpg/search');
  const sizeOf = (field: Locator) => field.evaluate((element) => getComputedStyle(element).fontSize);
  const merchant = page.getByRole('combobox', { name: 'Merchant' });
  await expect(merchant).toBeVisible();
  expect(await sizeOf(merchant)).toBe(await sizeOf(page.getByLabel('Order ID')));
});

/** Returns the relative luminance of a color, given as `[r, g, b]` (WCAG 1.4.3). */
const luminance = (rgb: readonly number[]) =>
  [0.2126, 0.7152, 0.0722].reduce((sum, share, at) => {
    const part = (rgb[at] ?? 0) / 255;
    return sum + share * (part <= 0.03928 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4);
  }, 0);

test('an empty checkbox in dark mode is not filled and has an edge with a contrast of 3:1', async ({
  page,
}) => {
  await page.emulateMedia({ colorScheme: 'dark' });
  await signIn(page, users.merchant, '/transactions');
  await page
    .getByRole('button', { name: /^Search/ })
    .first()
    .click();
  const box = page.getByRole('dialog').getByRole('checkbox').first();
  await expect(box).not.toBeChecked();
  const drawn = await box.evaluate((element) => {
    const canvas = document.createElement('canvas').getContext('2d');
    const rgb = (color: string) => {
      if (!canvas) throw new Error('No canvas');
      canvas.fillStyle = color;
      canvas.fillRect(0, 0, 1, 1);
      return [...canvas.getImageData(0, 0, 1, 1).data].slice(0, 3);
    };
    const { appearance, borderTopColor, borderTopStyle, borderTopWidth, backgroundColor } =
      getComputedStyle(element);
    return {
      edge: [appearance, borderTopStyle, borderTopWidth],
      line: rgb(borderTopColor),
      ground: rgb(backgroundColor),
      around: rgb(getComputedStyle(element.closest('[role=dialog]') ?? element).backgroundColor),
    };
  });
  expect(drawn.edge).toEqual(['none', 'solid', '1px']);
  const line = luminance(drawn.line);
  for (const other of [drawn.ground, drawn.around]) {
    const [light, dark] = [line, luminance(other)].toSorted((a, b) => b - a);
    expect(((light ?? 0) + 0.05) / ((dark ?? 0) + 0.05)).toBeGreaterThanOrEqual(3);
  }
  // Not filled: as dark as its surroundings.
  expect(luminance(drawn.ground)).toBeLessThan(0.1);
});

test('in forced colors the bar of a plan keeps its edge and its color', async ({ page }) => {
  await page.emulateMedia({ forcedColors: 'active' });
  await signIn(page, users.merchant, '/plans');
  const bar = page.locator('tbody td [aria-hidden] > [style*="width"]').first();
  await expect(bar).toBeAttached();
  const looks = await bar.evaluate((element) => {
    const track = element.parentElement ?? element;
    const probe = document.createElement('div');
    probe.style.cssText = 'background-color: Highlight; forced-color-adjust: none';
    document.body.append(probe);
    const highlight = getComputedStyle(probe).backgroundColor;
    probe.remove();
    const { borderTopStyle, borderTopWidth } = getComputedStyle(track);
    return {
      edge: [borderTopStyle, borderTopWidth],
      isHighlight: getComputedStyle(element).backgroundColor === highlight,
    };
  });
  expect(looks).toEqual({ edge: ['solid', '1px'], isHighlight: true });
});

test('a brand without a slogan has a narrow part of its sign-in page', async ({ page }) => {
  await page.setViewportSize({ width: 1440, height: 900 });
  for (const [brand, least, most] of [
    ['okdmv', 300, 360],
    ['tillway', 700, 800],
  ] as const) {
    await page.goto(brandUrl(brand));
    await shellHasForm(page);
    const width = await page.locator('header').evaluate((head) => head.parentElement?.clientWidth ?? 0);
    expect(width, brand).toBeGreaterThan(least);
    expect(width, brand).toBeLessThan(most);
  }
});
