import { expect, type Page, test } from '@playwright/test';
import { allHere, axeViolations } from '@tillway/e2e/page';
import { portalUrl } from '../portal/address';
import { shellHasForm } from '../portal/form-in-page';
import { looks, sizes, takePicture } from '../portal/looks';
import { signIn } from '../portal/sign-in';
import { users } from '../portal/users';

const modes = ['light', 'dark'] as const;

const firstRow = (page: Page) =>
  expect(page.getByRole('table').locator('tbody tr').first()).toContainText('$');
const hasHeading = (page: Page, name: string | RegExp) =>
  expect(page.getByRole('heading', { name, exact: true, level: 1 })).toBeVisible();

/** Screens of each shape; the accessibility walk visits all of them in light mode. */
const screens: Record<string, (page: Page) => Promise<void>> = {
  async 'sign-in'(page) {
    await page.goto('/');
    await shellHasForm(page);
  },
  async gallery(page) {
    await signIn(page, users.merchant, '/gallery');
    await expect(page.getByRole('table', { name: 'Rows table', exact: true })).toBeVisible();
  },
  async preferences(page) {
    await page.goto('/profile?tab=preferences');
    await expect(page.getByLabel('Appearance')).toBeVisible();
  },
  async recurring(page) {
    await page.goto('/recurring');
    await firstRow(page);
  },
  async plan(page) {
    await page.goto('/plans');
    await firstRow(page);
    await page.getByRole('table').locator('tbody tr').first().getByRole('button').first().click();
    await expect(page.getByRole('region', { name: 'At a glance' })).toBeVisible();
    await firstRow(page);
  },
  async calendar(page) {
    await page.goto('/calendar');
    await hasHeading(page, 'Calendar');
    await allHere(page);
  },
  async transactions(page) {
    await page.goto('/transactions');
    await firstRow(page);
  },
  async details(page) {
    await page
      .getByRole('table')
      .getByRole('button', { name: /^[A-Z][a-z]{2}-\d\d-/ })
      .first()
      .click();
    await expect(page.getByRole('dialog')).toContainText('Total');
  },
};

for (const { theme, url, mode, size, viewport } of looks) {
  test(`A-11 axe finds nothing, and nothing is wider than the screen: ${theme}, ${mode}, ${size}`, async ({
    browser,
  }) => {
    test.setTimeout(300_000);
    const context = await browser.newContext({ baseURL: url, viewport, colorScheme: mode });
    const page = await context.newPage();
    for (const [name, show] of Object.entries(screens)) {
      await test.step(name, async () => {
        await show(page);
        await takePicture(page, `${name}, ${theme}, ${mode}, ${size}`);
        expect(await axeViolations(page)).toEqual([]);
        const beyond = () => document.documentElement.scrollWidth - document.documentElement.clientWidth;
        // A table knows in the next frame that it must scroll.
        await expect.poll(() => page.evaluate(beyond)).toBeLessThanOrEqual(0);
      });
    }
    await context.close();
  });
}

/** The screens of provider staff, in the portal's own theme. */
const staffScreens = {
  '/merchants': 'Merchants',
  '/users': 'Users',
  '/terminals': 'Terminals',
  '/exceptions': 'Exceptions',
  '/health': 'System status',
  '/okdmv/renewals': 'Renewals',
};

for (const mode of modes) {
  for (const { size, ...viewport } of sizes) {
    test(`A-11 axe finds nothing on the screens of provider staff: ${mode}, ${size}`, async ({ browser }) => {
      const context = await browser.newContext({ viewport, colorScheme: mode });
      const page = await context.newPage();
      await signIn(page, users.admin, '/?redirect=/help');
      await hasHeading(page, 'Help');
      for (const [path, title] of Object.entries(staffScreens)) {
        await test.step(title, async () => {
          await page.goto(path);
          await hasHeading(page, title);
          await allHere(page);
          await takePicture(page, `${title}, ${mode}, ${size}`);
          expect(await axeViolations(page)).toEqual([]);
        });
      }
      await context.close();
    });
  }
}

const everyday = ['/credit', '/transactions', '/plans', '/calendar', '/billings', '/profile'];

// A window of 1280 px, enlarged.
for (const [zoom, width, height] of [
  ['200 %', 640, 480],
  ['400 %', 320, 256],
] as const) {
  test(`enlarged to ${zoom} no page scrolls sideways`, async ({ browser }) => {
    const context = await browser.newContext({ viewport: { width, height } });
    const page = await context.newPage();
    await signIn(page, users.merchant, '/?redirect=/help');
    await hasHeading(page, 'Help');
    for (const path of everyday) {
      await test.step(path, async () => {
        await page.goto(path);
        await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
        await allHere(page);
        await takePicture(page, `${path.slice(1)}, ${zoom}`);
        const beyond = () => document.documentElement.scrollWidth - document.documentElement.clientWidth;
        expect(await page.evaluate(beyond)).toBeLessThanOrEqual(0);
      });
    }
    await context.close();
  });
}

test('in forced colors a button keeps its edge', async ({ page }) => {
  await page.emulateMedia({ forcedColors: 'active' });
  await signIn(page, users.merchant, '/credit');
  const button = page.getByRole('button', { name: /^Process/ });
  await expect(button).toBeVisible();
  await takePicture(page, 'charge, forced colours');
  const edge = (element: Element) => {
    const { borderTopStyle, borderTopWidth } = getComputedStyle(element);
    return `${borderTopStyle} ${borderTopWidth}`;
  };
  expect(await button.evaluate(edge)).toBe('solid 1px');
});

test('with reduced motion nothing moves when a dialog opens', async ({ page }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await signIn(page, users.merchant, '/transactions');
  await firstRow(page);
  await page.getByRole('button', { name: 'Search', exact: true }).click();
  await expect(page.getByRole('dialog')).toBeVisible();
  const moving = () =>
    document
      .getAnimations()
      .map(({ effect }) => effect?.getComputedTiming())
      .filter((timing) => Number(timing?.duration) > 1 && timing?.progress !== 1)
      .map((timing) => timing?.duration);
  expect(await page.evaluate(moving)).toEqual([]);
});

const canvas = (page: Page) =>
  page.evaluate(() => getComputedStyle(document.documentElement).backgroundColor);

test('A-11 dark mode is chosen in the profile, and the next page is dark from its first paint', async ({
  page,
}) => {
  await page.emulateMedia({ colorScheme: 'light' });
  await signIn(page, users.clinic, '/profile?tab=preferences');
  await expect(page.getByLabel('Appearance')).toBeVisible();
  const light = await canvas(page);
  const choose = async (appearance: string) => {
    await page.getByLabel('Appearance').selectOption({ label: appearance });
    await page.getByRole('button', { name: 'Save' }).click();
    await expect(page.getByRole('button', { name: 'Save' })).toBeDisabled();
  };
  await choose('Dark');
  await expect.poll(() => canvas(page)).not.toBe(light);
  const response = await page.reload();
  expect(await response?.text()).toContain('<meta name="color-scheme" content="dark">');
  await expect(page.getByLabel('Appearance')).toHaveValue('dark');
  expect(await canvas(page)).not.toBe(light);

  await page.emulateMedia({ media: 'print' });
  expect(await page.evaluate(() => getComputedStyle(document.documentElement).colorScheme)).toBe('light');
  await page.emulateMedia({ media: null });
  await choose('Match the system');
  await expect.poll(() => canvas(page)).toBe(light);
});

test('the typeface loads behind the text, and nothing moves: layout shift 0', async ({ page }) => {
  await page.addInitScript(() => {
    const shifts: number[] = [];
    Object.assign(window, { shifts });
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) shifts.push((entry as unknown as { value: number }).value);
    }).observe({ type: 'layout-shift', buffered: true });
  });
  for (const [path, ready] of [['/', page.getByRole('button', { name: 'Login', exact: true })]] as const) {
    await page.goto(path);
    await expect(ready).toBeVisible();
    await allHere(page);
    await expect.poll(() => page.evaluate(() => document.fonts.check('1rem "Inter Variable"'))).toBe(true);
    expect(await page.evaluate(() => (window as unknown as { shifts: number[] }).shifts)).toEqual([]);
  }
});

for (const mode of modes) {
  for (const { size, ...viewport } of sizes) {
    test(`the gallery looks like its accepted pictures: ${mode}, ${size}`, async ({ browser }) => {
      const context = await browser.newContext({ viewport, colorScheme: mode, reducedMotion: 'reduce' });
      // A browser that has been here before begins with the typeface.
      await context.addCookies([{ name: 'tillway_typeface', value: 'kept', url: portalUrl }]);
      const page = await context.newPage();
      await signIn(page, users.merchant, '/gallery');
      // Nothing is under the pointer.
      await page.mouse.move(0, 0);
      for (const name of ['States and type', 'Buttons', 'Rows'])
        await expect(page.getByRole('region', { name, exact: true })).toHaveScreenshot(
          `${name}-${mode}-${size}.png`,
          // The same Chromium on another machine may smooth the edges of letters differently.
          { maxDiffPixelRatio: 0.02, animations: 'disabled' },
        );
      await context.close();
    });
  }
}
