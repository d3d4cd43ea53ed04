import { expect, type Page, type Request, test } from '@playwright/test';
import { axeViolations } from '@tillway/e2e/page';
import { brandUrl, portalUrl } from '../portal/address';
import {
  differences,
  holdShell,
  holdTypeface,
  openForm,
  readDrawn,
  shellHasForm,
} from '../portal/form-in-page';
import { signIn } from '../portal/sign-in';
import { password, users } from '../portal/users';

const email = (page: Page) => page.getByLabel(/^Email/);
const secret = (page: Page) => page.getByLabel(/^Password/);
const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });
const signedIn = (page: Page) => expect(button(page, 'LOGOUT')).toBeVisible();

async function fillIn(page: Page, word = password): Promise<void> {
  await email(page).fill(users.merchant);
  await secret(page).fill(word);
}

/** Keeps errors of the page and reports of its policies. */
function watch(page: Page): string[] {
  const seen: string[] = [];
  page.on('pageerror', (error) => seen.push(error.message));
  page.on('console', (message) => message.type() === 'error' && seen.push(message.text()));
  return seen;
}

const looks = [
  ...(['light', 'dark'] as const).flatMap((colorScheme) =>
    [1440, 390].map((width) => ({ brand: 'tillway', url: portalUrl, colorScheme, width })),
  ),
  { brand: 'blueyonder', url: brandUrl('blueyonder'), colorScheme: 'light', width: 390 },
  { brand: 'blueyonder', url: brandUrl('blueyonder'), colorScheme: 'dark', width: 1440 },
  { brand: 'atmone', url: brandUrl('atmone'), colorScheme: 'light', width: 1440 },
  { brand: 'okdmv', url: brandUrl('okdmv'), colorScheme: 'dark', width: 390 },
] as const;

for (const { brand, url, colorScheme, width } of looks) {
  test(`the shell draws the form of ${brand} where it was and as it was: ${colorScheme}, ${width} px`, async ({
    browser,
  }) => {
    const context = await browser.newContext({ colorScheme, viewport: { width, height: 900 } });
    const page = await context.newPage();
    const seen = watch(page);
    const release = await holdShell(page);
    const releaseTypeface = await holdTypeface(page);
    await openForm(page, `${url}/`);
    expect(await axeViolations(page)).toEqual([]);
    await button(page, 'Login').click();
    await page.mouse.move(0, 0);
    await expect(email(page)).toBeFocused();
    // The shell draws, and waits for the end of the press.
    await page.keyboard.down('Shift');
    const before = await readDrawn(page);
    release();
    await page.locator('style[data-styles=looks]').waitFor({ state: 'attached' });
    expect(differences(before, await readDrawn(page))).toEqual([]);
    await page.keyboard.up('Shift');
    await shellHasForm(page);
    await expect.poll(async () => differences(before, await readDrawn(page))).toEqual([]);
    releaseTypeface();
    expect(seen).toEqual([]);
    await context.close();
  });
}

test('the form and all it needs, but for the typeface, weigh at most 12 KB', async ({ page }) => {
  const own: Request[] = [];
  page.on('request', (request) => {
    const { pathname } = new URL(request.url());
    if (pathname === '/' || pathname.startsWith('/sign-in/')) own.push(request);
  });
  await page.goto('/');
  await shellHasForm(page);
  expect(own).toHaveLength(2);
  const sizes = await Promise.all(own.map((request) => request.sizes()));
  const bytes = sizes.reduce((sum, { responseBodySize }) => sum + responseBodySize, 0);
  expect(bytes).toBeLessThanOrEqual(12 * 1024);
});

test('what was typed stays, with focus and selection, when the shell takes over', async ({ page }) => {
  const release = await holdShell(page);
  await openForm(page);
  await email(page).pressSequentially('merchant@harbor');
  await secret(page).pressSequentially('Till');
  await button(page, 'Show password').click();
  await email(page).evaluate((input: HTMLInputElement) => {
    input.focus();
    input.setSelectionRange(3, 7);
  });
  release();
  await shellHasForm(page);
  await expect(email(page)).toHaveValue('merchant@harbor');
  await expect(email(page)).toBeFocused();
  await page.keyboard.type('X');
  await expect(email(page)).toHaveValue('merXt@harbor');
  await expect(secret(page)).toHaveValue('Till');
  await expect(secret(page)).toHaveAttribute('type', 'text');
});

test('nothing is lost while one types through the takeover', async ({ page }) => {
  const release = await holdShell(page);
  await openForm(page);
  const text = 'somebody.with.a.long.name@harborbooks.test';
  for (const [index, letter] of [...text].entries()) {
    if (index === 5) release();
    await page.keyboard.type(letter);
  }
  await shellHasForm(page);
  await expect(email(page)).toHaveValue(text);
  await expect(email(page)).toBeFocused();
});

test('values that a password manager filled in, without a key or an event, stay', async ({ page }) => {
  const release = await holdShell(page);
  await openForm(page);
  await page.evaluate(
    ([name, word]) => {
      const [first, second] = document.querySelectorAll('input');
      if (first && second) [first.value, second.value] = [name ?? '', word ?? ''];
    },
    [users.merchant, password],
  );
  release();
  await shellHasForm(page);
  await expect(email(page)).toHaveValue(users.merchant);
  await button(page, 'Login').click();
  await signedIn(page);
});

test('a press that has begun on one form is a click on it', async ({ page }) => {
  const release = await holdShell(page);
  await openForm(page);
  await fillIn(page);
  await button(page, 'Login').hover();
  await page.mouse.down();
  const loaded = page.waitForEvent('load');
  release();
  await loaded;
  await page.mouse.up();
  await signedIn(page);
});

test('a sign-in that is on its way goes on in the shell, to the screen that was asked for', async ({
  page,
}) => {
  const seen = watch(page);
  const release = await holdShell(page);
  let answer = (): void => {};
  const answered = new Promise<void>((resolve) => (answer = resolve));
  await page.route('**/api/users/login', async (route) => {
    await answered;
    await route.continue();
  });
  await openForm(page, '/?redirect=/transactions');
  await fillIn(page);
  await secret(page).press('Enter');
  await expect(button(page, 'Login')).toHaveAttribute('aria-busy', 'true');
  release();
  await shellHasForm(page);
  await expect(button(page, 'Login')).toHaveAttribute('aria-busy', 'true');
  answer();
  await signedIn(page);
  await expect(page).toHaveURL(/\/transactions$/);
  expect(seen).toEqual([]);
});

test('a sign-in that was answered before the shell came begins the session at once', async ({ page }) => {
  const release = await holdShell(page);
  await openForm(page);
  await fillIn(page);
  const answered = page.waitForResponse('**/api/users/login');
  await button(page, 'Login').click();
  await answered;
  const asked: string[] = [];
  page.on('request', (request) => asked.push(new URL(request.url()).pathname));
  release();
  await signedIn(page);
  expect(asked).not.toContain('/api/users/token');
});

test('the second factor is asked for by the shell', async ({ page }) => {
  const release = await holdShell(page);
  await openForm(page, '/?redirect=/transactions');
  await email(page).fill(users.otp);
  await secret(page).fill(password);
  await button(page, 'Login').click();
  release();
  await expect(page.getByRole('heading', { name: 'Two-factor verification' })).toBeVisible();
  await expect(page).toHaveURL(/\/otp_verify\?redirect=\/transactions$/);
});

test('a refusal is the same before and after the takeover', async ({ page }) => {
  const release = await holdShell(page);
  await openForm(page);
  await fillIn(page, 'not-the-password');
  await button(page, 'Login').click();
  await expect(page.getByRole('alert')).toContainText('Invalid email or password');
  await expect(secret(page)).toBeFocused();
  await page.mouse.move(0, 0);
  const before = await readDrawn(page);
  release();
  await shellHasForm(page);
  await expect.poll(async () => differences(before, await readDrawn(page))).toEqual([]);
  await expect(secret(page)).toBeFocused();
});

test('without a connection the form says so', async ({ page }) => {
  await holdShell(page);
  await openForm(page);
  await page.route('**/api/users/login', (route) => route.abort());
  await fillIn(page);
  await button(page, 'Login').click();
  await expect(page.getByRole('alert')).toContainText('The connection was lost. Please check your network.');
  await expect(button(page, 'Login')).not.toHaveAttribute('aria-busy');
});

test('the recovery of a password waits for the shell, with the typed e-mail', async ({ page }) => {
  const release = await holdShell(page);
  await openForm(page);
  await email(page).fill(users.merchant);
  await button(page, 'Forgot password?').click();
  await expect(button(page, 'Forgot password?')).toHaveAttribute('aria-busy', 'true');
  release();
  await expect(page.getByRole('heading', { name: 'Forgot password' })).toBeVisible();
  await expect(email(page)).toHaveValue(users.merchant);
});

for (const [how, cut] of [
  ['are absent', (page: Page) => page.route('**/shell/**', (route) => route.fulfill({ status: 404 }))],
  [
    'are not what they should be',
    (page: Page) =>
      page.route('**/shell/**/main.*.js', (route) =>
        route.fulfill({ body: 'void 0', contentType: 'text/javascript' }),
      ),
  ],
  [
    'fail',
    (page: Page) =>
      page.addInitScript(() => {
        const parse = JSON.parse;
        const state = window as { isWhole?: boolean };
        JSON.parse = (text: string) => {
          if (!state.isWhole && text.startsWith('{"brand"') && !sessionStorage.getItem('whole'))
            throw new Error('Broken');
          return parse(text) as unknown;
        };
      }),
  ],
  [
    'fail while they draw',
    (page: Page) =>
      page.addInitScript(() => {
        // Only React sets it.
        const set = Object.getOwnPropertyDescriptor(Element.prototype, 'setAttribute')
          ?.value as Element['setAttribute'];
        Element.prototype.setAttribute = function (name, value) {
          if (name === 'noValidate' && !sessionStorage.getItem('whole')) throw new Error('Broken');
          set.call(this, name, value);
        };
      }),
  ],
] as const) {
  test(`if the scripts of the shell ${how}, the form says so, signs in, and loads the page again`, async ({
    page,
  }) => {
    await cut(page);
    await openForm(page, '/?redirect=/transactions');
    await expect(page.getByRole('alert')).toContainText('The rest of this page could not be loaded.');
    expect(await axeViolations(page)).toEqual([]);
    await fillIn(page);
    await page.evaluate(() => sessionStorage.setItem('whole', 'yes'));
    await page.unrouteAll();
    await button(page, 'Login').click();
    await signedIn(page);
    await expect(page).toHaveURL(/\/transactions$/);
  });
}

test('a page behind the sign-in whose scripts do not come says so after a while', async ({ page }) => {
  await signIn(page, users.merchant, '/credit');
  await page.route('**/shell/**', (route) => route.fulfill({ status: 404 }));
  await page.goto('/credit');
  const notice = page.getByText('The portal is not here yet.');
  await expect(notice).toBeHidden();
  // Its 15 seconds are over.
  await page.evaluate(() => {
    for (const animation of document.getAnimations()) animation.finish();
  });
  await expect(notice).toBeVisible();
  expect(await axeViolations(page)).toEqual([]);
});

test('without JavaScript a message takes the place of the form', async ({ browser }) => {
  const context = await browser.newContext({ javaScriptEnabled: false });
  const page = await context.newPage();
  await page.goto('/');
  await expect(page.locator('main [role=alert]')).toBeVisible();
  await expect(page.locator('main [role=alert]')).toContainText('This portal needs JavaScript.');
  await expect(page.getByRole('navigation')).toBeHidden();
  await expect(email(page)).toBeHidden();
  await expect(page.getByRole('heading', { name: 'Sign in to Tillway' })).toBeVisible();
  await context.close();
});

test('a password that was typed before the script is there is never sent by the browser itself', async ({
  page,
}) => {
  await holdShell(page);
  await page.route('**/sign-in/*.js', () => {});
  const asked: string[] = [];
  page.on('request', (request) => asked.push(request.method() + request.url()));
  await page.goto('/', { waitUntil: 'commit' });
  await fillIn(page);
  await secret(page).press('Enter');
  await button(page, 'Login').click();
  expect(asked.join()).not.toContain(password);
  expect(page.url()).toBe(`${portalUrl}/`);
});

test('the form speaks Spanish, and its choice of a language works before the shell is there', async ({
  browser,
}) => {
  const context = await browser.newContext({ locale: 'es-MX' });
  const page = await context.newPage();
  const release = await holdShell(page);
  await openForm(page);
  await expect(page.getByRole('heading', { name: 'Iniciar sesión en Tillway' })).toBeVisible();
  await button(page, 'Iniciar sesión').click();
  await page.mouse.move(0, 0);
  const before = await readDrawn(page);
  expect(before.length).toBeGreaterThan(30);
  release();
  await shellHasForm(page);
  await expect.poll(async () => differences(before, await readDrawn(page))).toEqual([]);

  await holdShell(page);
  await openForm(page);
  await button(page, 'English').click();
  await expect(page.getByRole('heading', { name: 'Sign in to Tillway' })).toBeVisible();
  await context.close();
});
