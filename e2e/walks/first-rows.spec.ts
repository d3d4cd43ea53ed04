import { type BrowserContext, expect, type Page, type Request, test } from '@playwright/test';
import { holdShell } from '../portal/form-in-page';
import { sendSignIn, signIn } from '../portal/sign-in';
import { password, users } from '../portal/users';

const lists = [
  ['/transactions', '/api/transactions', users.merchant],
  ['/ach_transactions', '/api/transactions', users.merchant],
  ['/plans', '/api/plans', users.merchant],
  ['/links', '/api/payment_links', users.merchant],
  ['/billings', '/api/billings', users.merchant],
  ['/chargebacks', '/api/chargebacks', users.merchant],
  ['/recurring', '/api/transactions/recurring', users.merchant],
  ['/ach_recurring', '/api/transactions/recurring', users.merchant],
  ['/schedules', '/api/schedules', users.clinic],
  ['/team', '/api/team', users.manager],
  ['/okdmv/agencies', '/api/okdmv_agencies', users.admin],
  ['/merchants', '/api/accounts', users.admin],
  ['/terminals', '/api/terminals', users.admin],
  ['/users', '/api/users', users.admin],
] as const;

/** Opens an empty page in a context with a session. */
async function signedIn(context: BrowserContext, user: string): Promise<Page> {
  const first = await context.newPage();
  await signIn(first, user);
  await expect(first.getByRole('button', { name: 'LOGOUT' })).toBeVisible();
  await first.close();
  return context.newPage();
}

/** Keeps the page's requests for the rows of a list. Sums without a call of their own come with one row. */
function watch(page: Page, path: string): Request[] {
  const seen: Request[] = [];
  page.on('request', (request) => {
    const { pathname, searchParams } = new URL(request.url());
    if (pathname === path && searchParams.get('perPage') !== '1') seen.push(request);
  });
  return seen;
}
const rows = (page: Page) => page.locator('main tbody tr td');
const firstRow = (page: Page) => expect(rows(page).first()).toHaveText(/\w/);

for (const [path, call, user] of lists) {
  test(`${path} asks for its rows once, before its script has run`, async ({ context }) => {
    const page = await signedIn(context, user);
    const asked = watch(page, call);
    // A list asks again when it hears of a change, and other walks change things meanwhile.
    await page.route('**/api/changes', (route) => route.abort());
    const release = await holdShell(page);
    const answered = page.waitForResponse((response) => new URL(response.url()).pathname === call);
    await page.goto(path, { waitUntil: 'commit' });
    expect((await answered).headers()).toMatchObject({ 'cache-control': 'no-store' });
    release();
    await firstRow(page);
    await page.waitForLoadState('load');
    expect(asked).toHaveLength(1);
  });
}

test('a list with a query asks for its own rows alone', async ({ context }) => {
  const page = await signedIn(context, users.merchant);
  const asked = watch(page, '/api/transactions');
  await page.goto('/transactions?perPage=5');
  await firstRow(page);
  expect(asked.map((request) => new URL(request.url()).searchParams.get('perPage'))).toEqual(['5']);
});

test('the page’s rows of one user are never shown to the next', async ({ context }) => {
  const page = await signedIn(context, users.merchant);
  const asked = watch(page, '/api/transactions');
  const release = await holdShell(page);
  const answered = page.waitForResponse(
    (response) => new URL(response.url()).pathname === '/api/transactions',
  );
  await page.goto('/transactions', { waitUntil: 'commit' });
  await answered;
  // The first user has signed out, in another tab.
  await page.context().clearCookies();
  release();
  await page.getByLabel(/^Email/).fill(users.admin);
  await page.getByLabel(/^Password/).fill(password);
  await sendSignIn(page, () => page.getByRole('button', { name: 'Login', exact: true }).click());
  await expect(page).toHaveURL(/\/transactions$/);
  await firstRow(page);
  expect(asked).toHaveLength(2);
  const [first, second] = await Promise.all(asked.map(async (request) => (await request.response())?.text()));
  expect(second).not.toBe(first);
});
