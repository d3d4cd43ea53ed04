import { type Browser, expect, type Page, test } from '@playwright/test';
import { axeViolations } from '@tillway/e2e/page';
import { fillCharge, process as processPayment } from '../portal/charge';
import { type Clerk, clerkAt, passDays, untilTransaction } from '../portal/clerk';
import { type OwnPortal, startOwnPortal } from '../portal/own-portal';
import { type RunningStandIn, startStandIn } from '../portal/stand-in';
import { dialogOf, panelOf } from '../portal/transaction-dialog';
import { users } from '../portal/users';

interface Played {
  /** The name of the stand-in's command. */
  standIn: string;
  /** The variable with its address. */
  variable: string;
  /** The path of that address. */
  path?: string;
  processor: string;
  id: number;
  /** The credentials that the stand-in accepts, by their labels. */
  credentials: Readonly<Record<string, string>>;
}

const played: readonly Played[] = [
  {
    standIn: 'faps',
    variable: 'FAPS_URL',
    processor: 'FAPS',
    id: 3,
    credentials: { 'Merchant key': 'stand-in-merchant', 'Processor ID': '900' },
  },
  {
    standIn: 'nmi',
    variable: 'NMI_URL',
    processor: 'NMI',
    id: 7,
    credentials: { 'Security key': 'stand-in-key' },
  },
  {
    standIn: 'authorize-net',
    variable: 'AUTHORIZE_NET_URL',
    path: '/xml/v1/request.api',
    processor: 'Authorize.Net',
    id: 8,
    credentials: { 'API Login ID': 'stand-in-login', 'Transaction Key': 'stand-in-key-008' },
  },
];

let portal: OwnPortal;
let standIns: RunningStandIn[] = [];
test.beforeAll(async () => {
  test.setTimeout(240_000);
  standIns = await Promise.all(played.map(({ standIn }) => startStandIn(standIn)));
  portal = await startOwnPortal({
    environment: Object.fromEntries(
      played.map(({ variable, path = '' }, at) => [variable, `${standIns[at]?.url ?? ''}${path}`]),
    ),
  });
});
test.afterAll(async () => {
  await portal.stop();
  await Promise.all(standIns.map((standIn) => standIn.stop()));
});

/** Adds a terminal at the processor through administration; returns its name. */
async function addTerminal(browser: Browser, { processor, id, credentials }: Played): Promise<string> {
  const staff = await clerkAt(browser, portal, users.admin);
  const { page } = staff;
  const name = `${processor} counter`;
  const { rows } = await staff.api<{ rows: { terminal_id: string; name: string; account_id: string }[] }>(
    'GET',
    '/terminals?perPage=all',
  );
  const shop = rows.find((row) => row.name === 'Front counter')?.account_id ?? '';
  await page.goto(`/terminals/add?account_id=${shop}`);
  await page.getByLabel('Name', { exact: false }).first().fill(name);
  await page
    .getByLabel('Code', { exact: false })
    .first()
    .fill(`P-${String(id)}`);
  await page.getByRole('checkbox', { name: 'E-commerce' }).check({ force: true });
  await page.getByLabel('Processor', { exact: false }).first().selectOption(String(id));
  await page.getByRole('button', { name: 'Add', exact: true }).click();
  const [first = ''] = Object.keys(credentials);
  await expect(
    page.getByText(`${first} is missing: without it the terminal cannot be in use and charge`).first(),
  ).toBeVisible();
  for (const [label, value] of Object.entries(credentials)) await page.getByLabel(label).fill(value);
  expect(await axeViolations(page)).toEqual([]);
  await page.getByRole('button', { name: 'Add', exact: true }).click();
  const section = page.getByRole('region', { name: /^Connection/ });
  await expect(section).toContainText('Connected');
  await section.getByRole('button', { name: 'Check connection' }).click();
  await expect(page.getByText('The processor accepts these credentials')).toBeVisible();
  expect(await axeViolations(page)).toEqual([]);
  await expect(page.locator('body')).not.toContainText(Object.values(credentials)[0] ?? 'none');
  await staff.close();
  return name;
}

/** Charges a card at the terminal in the charge form. */
async function charge(page: Page, terminal: string, amount: string): Promise<void> {
  await page.goto('/credit');
  await page.getByLabel('Terminal', { exact: false }).first().selectOption({ label: terminal });
  await fillCharge(page, amount);
  await processPayment(page);
}

/** The newest transaction of an amount in dollars. */
async function newest(clerk: Clerk, dollars: string): Promise<string> {
  const { rows } = await clerk.api<{ rows: { id: string; total_amount: number }[] }>(
    'GET',
    '/transactions?perPage=100',
  );
  const row = rows.find(({ total_amount }) => total_amount === Math.round(Number(dollars) * 100));
  if (!row) throw new Error(`There is no transaction of $${dollars}`);
  return row.id;
}

for (const each of played)
  test(`${each.processor}: payments are taken, declined, found out, voided, and refunded`, async ({
    browser,
  }) => {
    test.setTimeout(300_000);
    const terminal = await addTerminal(browser, each);
    const shop = await clerkAt(browser, portal, users.merchant);
    const { page } = shop;
    await charge(page, terminal, '61.00');
    await expect(page.getByRole('dialog', { name: 'Payment Approved' })).toBeVisible();
    const sold = await newest(shop, '61.00');

    await charge(page, terminal, '61.05');
    await expect(page.getByText(/DECLINED/).first()).toBeVisible();
    await charge(page, terminal, '62.30');
    await expect(
      page
        .getByText('Only $31.15 of $62.30 was approved. It was given back: please use another card.')
        .first(),
    ).toBeVisible();

    await charge(page, terminal, '63.98');
    await expect(page.getByText('Checking with processor').first()).toBeVisible();
    const lost = await newest(shop, '63.98');
    await untilTransaction(shop, lost, ({ transaction_status }) => transaction_status === 'Approved');

    await charge(page, terminal, '64.00');
    await expect(page.getByRole('dialog', { name: 'Payment Approved' })).toBeVisible();
    const wrong = await newest(shop, '64.00');
    await shop.open(wrong, 'void');
    await dialogOf(page).getByRole('button', { name: /^Void/ }).click();
    await expect(page.getByText('Void successful').first()).toBeVisible();
    await shop.close();

    await passDays(browser, portal, 1);
    for (const standIn of standIns) await standIn.pass(86_400);
    const later = await clerkAt(browser, portal, users.merchant);
    await untilTransaction(later, sold, ({ settled }) => settled !== null);
    for (const standIn of standIns) await standIn.settle();
    await later.open(sold, 'refund');
    await panelOf(later.page, 'Refund').getByRole('button', { name: 'Refund $61.00' }).click();
    await expect(later.page.getByText('Refunded successfully').first()).toBeVisible();
    await later.close();
  });
