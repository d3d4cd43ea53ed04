import { expect, type Page, test } from '@playwright/test';
import { messages, type UserPermission } from '@tillway/rules';
import { brandUrl, portalUrl } from '../portal/address';
import { shellHasForm } from '../portal/form-in-page';
import { type PlayedTerminal, playSession } from '../portal/play-session';
import { signIn } from '../portal/sign-in';
import { users } from '../portal/users';

/** The menus of a user, with the manifests of the remotes that this portal loads. */
type Kind = PlayedTerminal['kind'];

const paths = {
  card: {
    Payment: '/credit',
    'Recurring Payment': '/credit?r=1',
    'Installment Payment': '/credit?i=1',
    Tokenize: '/tokenize',
    Customers: '/billings',
    Transactions: '/transactions',
    Recurring: '/schedules',
    'Recurring PNX': '/schedules',
    'Recurring Data': '/recurring',
    'Installment Data': '/plans',
  },
  ach: {
    Payment: '/ach',
    'Recurring Payment': '/ach?r=1',
    'Installment Payment': '/ach?i=1',
    Tokenize: '/ach_tokenize',
    Customers: '/billings',
    Transactions: '/ach_transactions',
    Recurring: '/ach_schedules',
    'Recurring PNX': '/ach_schedules',
    'Recurring Data': '/ach_recurring',
    'Installment Data': '/ach_plans',
  },
} as const;
type Entry = keyof (typeof paths)['card'];

const names = { card: 'CARD', ach: 'ACH' } as const;
const button = (page: Page, kind: Kind) => page.getByRole('button', { name: names[kind], exact: true });

/** Opens a menu of the bar and returns its entries, as label and address. */
async function entriesOf(page: Page, kind: Kind): Promise<string[]> {
  await button(page, kind).click();
  const items = page.getByRole('menu').getByRole('menuitem');
  await expect(items.first()).toBeVisible();
  const entries = await items.evaluateAll((found) =>
    found.map(
      (item) => `${(item as HTMLElement).innerText.replace(/\s+/g, ' ')}: ${item.getAttribute('href')}`,
    ),
  );
  // A key press before the menu has the focus does not reach it.
  await expect(page.getByRole('menu')).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(page.getByRole('menu')).toHaveCount(0);
  // The documents’ menus have neither disputes nor payment links: disputes.spec.ts and links.spec.ts have them.
  return entries.filter((entry) => !/: \/(chargebacks|links)$/.test(entry));
}
const listed = (kind: Kind, entries: readonly Entry[]) =>
  entries.map((entry) => `${entry}: ${paths[kind][entry]}`);

/** Plays a user with these flags and a terminal of each kind at these processors. */
async function as(page: Page, flags: readonly UserPermission[], card: number[], ach: number[]) {
  const of = (kind: Kind, processors: number[]) => processors.map((processor) => ({ kind, processor }));
  await page.unrouteAll({ behavior: 'ignoreErrors' });
  await playSession(page, flags, [...of('card', card), ...of('ach', ach)]);
  await page.goto('/help');
  await expect(page.getByRole('button', { name: 'LOGOUT' })).toBeVisible();
}

const charge: UserPermission = 'can_use_virtual_terminal';
const view: UserPermission = 'can_view_transactions';
const recurring: UserPermission = 'has_recurring_options';
const installment: UserPermission = 'has_installment_options';

interface Case {
  who: string;
  flags: UserPermission[];
  /** The processors of the terminals of the menu's kind. */
  processors: number[];
  /** The processors of the other kind's terminals, which do not affect this menu. */
  others?: number[];
  entries: Entry[];
}

const cases: Case[] = [
  {
    who: 'charges at another processor',
    flags: [charge, recurring, installment],
    processors: [6],
    others: [3],
    entries: ['Payment', 'Tokenize'],
  },
  { who: 'charges without options', flags: [charge], processors: [3], entries: ['Payment', 'Tokenize'] },
  {
    who: 'has the recurring option',
    flags: [charge, recurring],
    processors: [3],
    entries: ['Payment', 'Recurring Payment', 'Tokenize'],
  },
  {
    who: 'has the installment option',
    flags: [charge, installment],
    processors: [3],
    entries: ['Payment', 'Installment Payment', 'Tokenize', 'Installment Data'],
  },
  {
    who: 'has the option and may not charge',
    flags: [view, recurring, installment],
    processors: [3],
    entries: ['Transactions', 'Recurring Data', 'Installment Data'],
  },
  { who: 'has neither option', flags: [view], processors: [3], entries: ['Transactions', 'Recurring Data'] },
  {
    who: 'has the recurring option alone',
    flags: [view, recurring],
    processors: [3],
    entries: ['Transactions', 'Recurring Data'],
  },
  {
    who: 'has the installment option alone',
    flags: [view, installment],
    processors: [3],
    entries: ['Transactions', 'Installment Data'],
  },
  {
    who: 'has the options at another processor',
    flags: [view, recurring, installment],
    processors: [6],
    others: [3],
    entries: ['Transactions'],
  },
  {
    who: 'has schedules',
    flags: [view, 'has_schedules'],
    processors: [6],
    entries: ['Transactions', 'Recurring'],
  },
  {
    who: 'has schedules and processor 3 too',
    flags: [view, 'has_schedules'],
    processors: [3, 6],
    entries: ['Transactions', 'Recurring PNX', 'Recurring Data'],
  },
  {
    who: 'has schedules at another processor',
    flags: [view, 'has_schedules'],
    processors: [5],
    others: [6],
    entries: ['Transactions'],
  },
  { who: 'has no schedules', flags: [view], processors: [6], entries: ['Transactions'] },
];

test('SHELL-047.1 SHELL-048.1 SHELL-048.2 SHELL-049.1 SHELL-049.2 SHELL-050.1 SHELL-050.2 SHELL-051.1 SHELL-051.2 SHELL-051.3 SHELL-052.1 SHELL-052.2 SHELL-053.1 SHELL-053.2 SHELL-054 PLN-001.2 C-04 C-57 CARD and ACH have the entries that flags and terminals of their kind allow', async ({
  page,
}) => {
  test.setTimeout(300_000);
  await signIn(page, users.nobody);
  for (const { who, flags, processors, others = [5], entries } of cases) {
    await as(page, flags, processors, others);
    expect(await entriesOf(page, 'card'), `CARD of who ${who}`).toEqual(listed('card', entries));
    await as(page, flags, others, processors);
    expect(await entriesOf(page, 'ach'), `ACH of who ${who}`).toEqual(listed('ach', entries));
  }
  // A user who may see schedules sees their list; those of ACH have a flag of their own.
  await as(page, ['can_view_schedules', 'has_schedules'], [6], [6]);
  expect(await entriesOf(page, 'card')).toEqual(listed('card', ['Recurring']));
  expect(await entriesOf(page, 'ach')).toEqual(listed('ach', ['Recurring']));
  await as(page, [view, 'has_ach_schedules'], [6], [6]);
  expect(await entriesOf(page, 'card')).toEqual(listed('card', ['Transactions']));
  expect(await entriesOf(page, 'ach')).toEqual(listed('ach', ['Transactions', 'Recurring']));
});

test('SHELL-047.1 SHELL-048.1 SHELL-049.1 SHELL-050.1 SHELL-051.1 SHELL-052.1 SHELL-053.1 SHELL-054 each entry leads to its screen', async ({
  page,
}) => {
  test.setTimeout(300_000);
  // The gateway answers this user, whatever flags are played.
  await signIn(page, users.admin);
  await as(page, [charge, view, recurring, installment, 'has_schedules', 'can_use_billings'], [3, 6], [3, 6]);
  for (const kind of ['card', 'ach'] as const) {
    const entries = Object.entries(paths[kind]).filter(([name]) => name !== 'Recurring');
    expect(await entriesOf(page, kind)).toEqual(entries.map(([name, path]) => `${name}: ${path}`));
    for (const [, path] of entries) {
      await button(page, kind).click();
      await page.getByRole('menu').locator(`a[href="${path}"]`).click({ timeout: 20_000 });
      await expect(page).toHaveURL(`${portalUrl}${path}`);
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
      await expect(page.getByRole('menu')).toHaveCount(0);
    }
  }
});

const drawer: Record<string, string[]> = {
  Admin: [
    '/merchants',
    '/terminals',
    '/users',
    '/chargebacks',
    '/billings',
    '/admin/refund',
    '/admin/ach_refund',
  ],
  'FAPS Management': ['/fpg/search', '/fpg/merchants'],
  'OKDMV Management': ['/okdmv/agencies', '/okdmv/renewals', '/okdmv/agencies/add'],
  'Tillway Management': ['/tillway/import'],
  Trxservices: ['/trxservices/query'],
  Tools: ['/admin/generator', '/admin/convertcsv', '/admin/convertexcel', '/admin/emaildecode', '/calendar'],
};

test('SHELL-056 SHELL-057.1 SHELL-057.2 SHELL-058.1 SHELL-058.2 SHELL-058.3 the drawer has its groups, and each of their entries leads to its screen', async ({
  page,
}) => {
  test.setTimeout(300_000);
  await signIn(page, users.admin, '/help');
  const menu = page.getByRole('dialog', { name: 'Menu' });
  const open = async () => {
    await page.getByRole('button', { name: 'Menu', exact: true }).click();
    await expect(menu.getByRole('heading', { name: 'Admin', exact: true })).toBeVisible();
  };
  await open();
  const sections = menu.getByRole('navigation').locator('section');
  expect(await sections.getByRole('heading').allInnerTexts()).toEqual(Object.keys(drawer));
  for (const [index, [group, known]] of Object.entries(drawer).entries()) {
    const links = sections.nth(index).getByRole('link');
    const found = await links.evaluateAll((all) => all.map((link) => link.getAttribute('href') ?? ''));
    // The drawer has more entries than the documents list.
    expect(
      found.filter((path) => known.includes(path)),
      group,
    ).toEqual(known);
  }
  await page.keyboard.press('Escape');
  for (const path of Object.values(drawer).flat()) {
    await expect(menu).toHaveCount(0);
    await open();
    await menu.locator(`a[href="${path}"]`).click({ timeout: 20_000 });
    await expect(page).toHaveURL((url) => url.pathname === path);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await expect(page.getByText(messages.notInThisRelease)).toHaveCount(0);
  }
});

test('SHELL-010 users land on the transactions on the two partner hosts, and on home where the portal says so', async ({
  page,
}) => {
  for (const [url, place] of [
    [brandUrl('blueyonder'), '/transactions'],
    [brandUrl('atmone'), '/transactions'],
    [portalUrl, '/home'],
  ] as const) {
    await signIn(page, users.merchant, `${url}/`);
    await expect(page).toHaveURL(`${url}${place}`);
  }
});

test('SHELL-039 SHELL-040 the host decides the brand, and four brands share three themes', async ({
  page,
}) => {
  const colours: Record<string, string> = {};
  for (const [url, brand, theme] of [
    [portalUrl, 'Tillway', '1'],
    [brandUrl('blueyonder'), 'Blue Yonder Payments', '2'],
    [brandUrl('atmone'), 'ATM One', '3'],
    [brandUrl('okdmv'), 'OKDMV Renewals', '3'],
    [brandUrl('nobody'), 'Tillway', '1'],
  ] as const) {
    await page.goto(`${url}/`);
    await expect(page.getByRole('img', { name: brand, exact: true }).first()).toBeVisible();
    await shellHasForm(page);
    await expect(page.locator('html')).toHaveAttribute('data-theme', theme);
    const login = page.getByRole('button', { name: 'Login', exact: true });
    const colour = await login.evaluate((element) => getComputedStyle(element).backgroundColor);
    // OKDMV has a color of its own on the third theme.
    const key = brand === 'OKDMV Renewals' ? brand : theme;
    expect(colours[key] ?? colour, url).toBe(colour);
    colours[key] = colour;
  }
  expect(new Set(Object.values(colours)).size).toBe(4);
});
