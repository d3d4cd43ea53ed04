import { expect, type Page, test } from '@playwright/test';
import { countries } from '@tillway/rules';
import { fillCharge, goodCard } from '../portal/charge';
import { type OwnMerchant, ownMerchant } from '../portal/own-merchant';
import { fillAccount } from '../portal/plans';
import { watchPayments } from '../portal/watch-calls';

const field = (page: Page, label: RegExp) => page.getByLabel(label).first();
const button = (page: Page, name: string | RegExp) => page.getByRole('button', { name, exact: true });
const day = (days: number) =>
  new Intl.DateTimeFormat('en-CA', { timeZone: 'America/Chicago' }).format(Date.now() + days * 86_400_000);

test.use({ actionTimeout: 20_000 });

let merchant: OwnMerchant;
test.beforeAll(async ({ browser }) => {
  merchant = await ownMerchant(browser, {
    permissions: { can_use_nacha_authorization: true },
    terminals: [
      { name: 'Counter', type: ['ecom'], is_cashdiscount: true, cashdiscount_schedule: '3.5' },
      { name: 'Debits', type: ['ach'] },
    ],
    flags: [
      ...(['can_use_virtual_terminal', 'has_recurring_options', 'has_installment_options'] as const),
      ...(['can_waive_card_fees', 'can_waive_health_card_fees'] as const),
    ],
  });
});

/** Sends the filled form, and waits for its result. */
async function send(page: Page, result: RegExp): Promise<void> {
  await button(page, /^Process/).click();
  await page
    .getByRole('alertdialog')
    .getByRole('button', { name: /^(Charge|Debit|Schedule)/ })
    .click();
  await expect(page.getByRole('dialog', { name: result })).toBeVisible();
}

async function fillRest(page: Page): Promise<void> {
  const address = button(page, 'Add billing address');
  if (await address.isVisible()) await address.click();
  await field(page, /^Address/).fill('1 Analytical Way');
  await field(page, /^City/).fill('Norman');
  await field(page, /^State/).selectOption('OK');
  await field(page, /^Postal code/).fill('73102');
  await field(page, /^Phone/).fill('4055551234');
  await field(page, /^Email/).fill('ada@example.test');
  const references = button(page, 'Add reference and notes');
  if (await references.isVisible()) await references.click();
  await field(page, /^Customer PO/).fill('PO-7');
  for (const number of [1, 2, 3])
    await field(page, new RegExp(`^Custom field ${number}`)).fill(`Field ${number}`);
  await field(page, /^Notes/).fill('by phone');
}
const rest = {
  billing_address: '1 Analytical Way',
  billing_city: 'Norman',
  billing_state: 'OK',
  billing_postalcode: '73102',
  billing_country: 'USA',
  billing_phone: '(405) 555-1234',
  billing_email: 'ada@example.test',
  customer_po: 'PO-7',
  custom_field_1: 'Field 1',
  custom_field_2: 'Field 2',
  custom_field_3: 'Field 3',
  notes: 'by phone',
};
const typedCard = {
  request_type: 'sale',
  card_name: 'Ada Byron',
  card_number: goodCard.number,
  card_cvv: goodCard.cvv,
  card_month: '12',
  card_year: '30',
};
const single = { recurring: 'none', transaction_group_total_count: 1, is_installment: 0 };
const waived = { ...typedCard, ...single, fee: '0.00', waive_fee: 1 };

interface Case {
  what: string;
  path: string;
  fill: (page: Page) => Promise<void>;
  result: RegExp;
  calls: object[];
}
const cases: Case[] = [
  {
    what: 'a card',
    path: '/credit',
    fill: (page) => fillCharge(page, '71.00'),
    result: /Payment Approved/,
    calls: [{ ...typedCard, ...single, amount: '71.00', fee: '2.49' }],
  },
  {
    what: 'a card on a later day',
    path: '/credit',
    fill: async (page) => {
      await button(page, 'Add post date').click();
      await field(page, /^Post date/).fill(day(3));
      await fillCharge(page, '71.10');
    },
    result: /Scheduled Payment Approved/,
    calls: [{ ...typedCard, ...single, amount: '71.10', fee: '2.49', close_date: day(3) }],
  },
  {
    what: 'a bank account',
    path: '/ach',
    fill: async (page) => {
      await field(page, /^Amount/).fill('72.00');
      await fillAccount(page, 'Ada Byron', '12345678');
      await field(page, /^Check number/).fill('1001');
    },
    result: /Payment Accepted/,
    calls: [
      {
        ...single,
        request_type: 'ach',
        card_name: 'Ada Byron',
        amount: '72.00',
        fee: '0.00',
        ach_routing_number: '021000021',
        ach_account_number: '12345678',
        ach_check_number: '1001',
        ach_type: 'CHECKING',
        ach_authorization: 'onfile',
      },
    ],
  },
  {
    what: 'a series',
    path: '/credit?r=1',
    fill: async (page) => {
      await field(page, /^Amount of each payment/).fill('73.00');
      await field(page, /^Frequency/).selectOption('weekly');
      await field(page, /^Start date/).fill(day(0));
      await field(page, /^Number of payments/).fill('3');
      await confirmSchedule(page);
      await fillInCard(page);
    },
    result: /Payment Approved/,
    calls: [
      {
        ...typedCard,
        amount: '73.00',
        fee: '2.56',
        is_installment: 0,
        is_recurring: 1,
        recurring: 'weekly',
        recurring_start_date: day(0),
        recurring_end_date: day(14),
        recurring_ongoing: false,
        transaction_group_total_amount: '219.00',
        transaction_group_total_count: 3,
      },
    ],
  },
  {
    what: 'a card whose price adjustment is waived',
    path: '/credit?waive=1',
    fill: fillWaived('74.00'),
    result: /Payment Approved/,
    calls: [{ ...waived, amount: '74.00', fee_waived: '2.59' }],
  },
  {
    what: 'a health card',
    path: '/credit?waive=2',
    fill: fillWaived('75.00'),
    result: /Payment Approved/,
    calls: [{ ...waived, amount: '75.00', fee_waived: '2.21', health_rewards_card: 1 }],
  },
];

const plan: Case = {
  what: 'a plan with a downpayment and a smaller last payment',
  path: '/credit?i=1',
  fill: async (page) => {
    await field(page, /^Total amount/).fill('120');
    await field(page, /^Downpayment/).fill('20');
    await field(page, /^Frequency/).selectOption('weekly');
    await field(page, /^Start date/).fill(day(1));
    await field(page, /^Installment amount/).fill('30');
    await confirmSchedule(page);
    await fillInCard(page);
  },
  result: /Installment plan approved/,
  calls: [
    { ...typedCard, amount: '20.00', fee: '0.70', recurring: 'none' },
    {
      ...stored(),
      amount: '30.00',
      fee: '1.05',
      is_recurring: 1,
      recurring: 'weekly',
      recurring_start_date: day(1),
      recurring_end_date: day(15),
      recurring_ongoing: false,
    },
    { ...stored(), amount: '10.00', fee: '0.35', recurring: 'none', close_date: day(22) },
  ].map((call) => ({
    ...call,
    is_installment: 1,
    transaction_group_total_amount: '120.00',
    transaction_group_total_count: 5,
  })),
};

/** Returns the fields of a plan's later parts, which are charged with the card that the first part stores. */
function stored(): object {
  return { request_type: 'sale', token: expect.any(String) as unknown, allow_duplicate: true };
}

async function confirmSchedule(page: Page): Promise<void> {
  await button(page, 'Confirm schedule').click();
  const schedule = page.getByRole('alertdialog', { name: 'Confirm payment schedule' });
  await schedule.getByRole('button', { name: 'Confirm', exact: true }).click();
  await expect(schedule).toBeHidden();
}

async function fillInCard(page: Page): Promise<void> {
  await field(page, /^Cardholder name/).fill('Ada Byron');
  await field(page, /^Card number/).pressSequentially(goodCard.number);
  await field(page, /^Expiration/).pressSequentially(goodCard.expiration);
  await field(page, /^CVV/).pressSequentially(goodCard.cvv);
}

function fillWaived(amount: string) {
  return async (page: Page) => {
    await page.getByRole('dialog').getByRole('button', { name: 'Confirm' }).click();
    await fillCharge(page, amount);
  };
}

/** Fills all fields, sends the form, and expects exactly the given calls. */
async function sends(page: Page, { path, fill, result, calls }: Case): Promise<void> {
  const asked = await watchPayments(page);
  await merchant.signIn(page);
  await page.goto(path);
  await fill(page);
  await fillRest(page);
  await send(page, result);
  const offset = await page.evaluate(() => 0 - new Date().getTimezoneOffset() / 60);
  const [first] = asked;
  const common = {
    ...rest,
    terminal_id: merchant.terminals[path === '/ach' ? 1 : 0],
    nonce: expect.stringMatching(/^[\w-]{36}$/) as unknown,
    recurring_offset: offset,
    transaction_group_id: first?.['transaction_group_id'],
    tokenize: true,
  };
  expect(asked).toEqual(
    calls.map((call) => ({
      ...common,
      transaction_group_total_amount: (call as { amount?: string }).amount,
      ...call,
    })),
  );
  expect(new Set(asked.map(({ nonce }) => nonce)).size).toBe(calls.length);
}

for (const one of cases)
  test(`PAY-071 every typed field is sent: ${one.what}`, ({ page }) => sends(page, one));

test('PAY-071 PAY-032.2 every typed field of a plan is sent, in one payment for each kind, and the last payment is smaller', async ({
  page,
}) => {
  await sends(page, plan);
  const amounts = plan.calls.map((call) => Number((call as { amount: string }).amount));
  expect(amounts.at(-1), 'recurring_last_amount').toBe(120 - 20 - 3 * 30);
});

test('PAY-016.1 every country can be chosen, and is sent as its three-letter code', async ({ page }) => {
  const asked = await watchPayments(page);
  await merchant.signIn(page);
  await page.goto('/credit');
  await fillCharge(page, '76.00');
  await fillRest(page);
  const country = field(page, /^Country/);
  await expect(country).toHaveValue('USA');
  const offered = await country
    .locator('option')
    .evaluateAll((options) =>
      options.map((option) => [(option as HTMLOptionElement).value, option.textContent]),
    );
  expect(offered).toHaveLength(249);
  expect(offered).toEqual(countries.map(({ alpha3, text }) => [alpha3, text]));
  for (const { text, alpha2, alpha3, numeric } of countries)
    expect(`${text} ${alpha2} ${alpha3} ${numeric}`).toMatch(/\S [A-Z]{2} [A-Z]{3} \d{3}$/);
  await country.selectOption({ label: 'Canada' });
  await field(page, /^Postal code/).fill('K1A 0B1');
  await send(page, /Payment Approved/);
  expect(asked[0]).toMatchObject({ billing_country: 'CAN' });
});

test('PAY-025 frequency, start, and end of a series update its number of payments', async ({ page }) => {
  await merchant.signIn(page);
  await page.goto('/credit?r=1');
  const count = field(page, /^Number of payments/);
  await field(page, /^Amount of each payment/).fill('77');
  await field(page, /^Frequency/).selectOption('weekly');
  await field(page, /^Start date/).fill(day(1));
  await field(page, /^End date/).fill(day(57));
  await field(page, /^End date/).blur();
  await expect(count).toHaveValue('9');
  await field(page, /^End date/).fill(day(29));
  await field(page, /^End date/).blur();
  await expect(count).toHaveValue('5');
  await field(page, /^Start date/).fill(day(15));
  await field(page, /^Start date/).blur();
  await expect(count).toHaveValue('3');
  await field(page, /^Frequency/).selectOption('biweekly');
  await expect(count).toHaveValue('2');
});
