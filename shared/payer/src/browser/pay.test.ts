import type { HostedPayRequest } from '@tillway/contract';
import { messages } from '@tillway/rules';
import { payPage } from '..';
import { startPay } from './pay';

const files = { typeface: '/inter.woff2', style: '/a.css', script: { href: '/a.js', integrity: 'sha384-x' } };
const payment = {
  merchant: { name: 'Harbor Books', phone: '', email: '', logo: null },
  amount: 5000,
  ways: [{ method: 'card', is_cashdiscount: true, cashdiscount_schedule: '3.5' }],
  hides_fee: false,
  name: null,
  billing_name: 'Ada Byron',
  billing_email: null,
  billing_postalcode: '73101',
  invoice_number: null,
  description: 'Ten chairs',
  due_date: null,
  today: '2026-11-20',
};
const outcome = (kind: string, title: string) => ({
  error: false,
  outcome: kind,
  title,
  details: [],
  reference: kind === 'paid' ? 'T-1' : null,
  total_amount: 5175,
});

/** The gateway's answers to payments, in order; `undefined` is a lost connection. */
let answers: (object | undefined)[];
let asked: HostedPayRequest[];
let state: string;
let offered: object;

beforeEach(() => {
  jest.useFakeTimers();
  [answers, asked, state, offered] = [[], [], 'open', payment];
  document.documentElement.innerHTML = payPage({ key: 'tillway', name: 'Tillway', theme: 1 }, files);
  Element.prototype.scrollIntoView = () => undefined;
  globalThis.fetch = (url, init) => {
    const body = JSON.parse(init?.body as string) as HostedPayRequest;
    if ((url as string).endsWith('/open'))
      return respond({ error: false, state, payment: state === 'open' ? offered : null });
    asked.push(body);
    const answer = answers.shift();
    return answer ? respond(answer) : Promise.reject(new TypeError('lost'));
  };
  AbortSignal.timeout = () => new AbortController().signal;
});
afterEach(() => jest.useRealTimers());

const respond = (body: object) =>
  Promise.resolve({ ok: true, status: 200, json: () => Promise.resolve(body) } as Response);

const type = (name: string, value: string) => {
  (document.getElementById(name) as HTMLInputElement).value = value;
};
async function submit(): Promise<void> {
  document.getElementById('form')?.dispatchEvent(new Event('submit', { cancelable: true }));
  await jest.advanceTimersByTimeAsync(0);
}
async function open(): Promise<void> {
  await startPay('token');
  type('card_number', '4111 1111 1111 1111');
  type('card_expiration', '12 / 30');
  type('card_cvv', '987');
}
const heading = () => document.getElementById('title')?.textContent;
const said = () => document.getElementById('state')?.textContent;

test('O-27 a lost or indefinite answer is requested again with the same nonce until it is definite', async () => {
  await open();
  answers = [undefined, outcome('checking', 'Checking with processor'), outcome('paid', 'Payment Approved')];
  await submit();
  expect(said()).toBe('Checking with processor');
  await jest.advanceTimersByTimeAsync(1_000);
  expect(heading()).toBe('Payment');
  await jest.advanceTimersByTimeAsync(2_000);
  expect(heading()).toBe('Payment Approved');
  expect(document.getElementById('result')?.textContent).toContain('$51.75 was paid to Harbor Books.');
  expect(asked).toHaveLength(3);
  expect(new Set(asked.map(({ nonce }) => nonce)).size).toBe(1);
  expect(document.activeElement).toBe(document.getElementById('title'));
  expect(document.body.innerHTML).not.toContain('4111');
});

test.each([
  ['4', 'Visa'],
  ['5555 5', 'Mastercard'],
  ['9', undefined],
  ['', undefined],
])('a number that begins with "%s" is shown as %s', async (number, brand) => {
  await open();
  type('card_number', number);
  document.getElementById('form')?.dispatchEvent(new Event('input'));
  const picture = document.getElementById('card-brand') as HTMLImageElement;
  expect(picture.hidden ? undefined : picture.alt).toBe(brand);
});

test('an offline page sends nothing and says so', async () => {
  await open();
  const online = jest.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
  await submit();
  expect(document.getElementById('problem')?.textContent).toBe(messages.offlineNothingSent);
  expect(asked).toEqual([]);
  online.mockRestore();
  answers = [outcome('paid', 'Payment Approved')];
  await submit();
  expect(heading()).toBe('Payment Approved');
});

test.each([
  ['card', false],
  ['ach', true],
])(
  'a link to pay by %s says what it is for, and the marks of cards are hidden: %p',
  async (method, isHidden) => {
    offered = { ...payment, ways: [{ ...payment.ways[0], method }] };
    await open();
    expect(document.getElementById('facts')?.textContent).toContain('What forTen chairs');
    expect(document.getElementById('marks')?.hidden).toBe(isHidden);
  },
);

test('a paid page says when it was paid and whom to ask, and can be printed', async () => {
  jest.setSystemTime(new Date('2026-11-20T16:00:00Z'));
  offered = {
    ...payment,
    merchant: { name: 'Harbor Books', phone: '(539) 555-0100', email: 'a@b.test', logo: null },
  };
  await open();
  answers = [outcome('paid', 'Payment Approved')];
  await submit();
  const result = document.getElementById('result');
  expect(result?.textContent).toContain('November 20, 2026');
  expect(result?.textContent).toContain('Questions? Harbor Books: (539) 555-0100, a@b.test');
  const print = jest.fn();
  window.print = print;
  result?.querySelector('button')?.click();
  expect(print).toHaveBeenCalledTimes(1);
});

test('the merchant’s logo appears above the form when it is loaded', async () => {
  offered = { ...payment, merchant: { ...payment.merchant, logo: '/api/logos/l1' } };
  await open();
  const logo = document.getElementById('logo') as HTMLImageElement;
  expect([logo.getAttribute('src'), logo.hidden]).toEqual(['/api/logos/l1', true]);
  logo.dispatchEvent(new Event('load'));
  expect(logo.hidden).toBe(false);
});

test('the merchant’s contact appears under the form before any payment', async () => {
  await open();
  const contact = () => document.getElementById('contact')?.textContent;
  expect(contact()).toBe('');
  offered = {
    ...payment,
    merchant: { name: 'Harbor Books', phone: '(539) 555-0100', email: '', logo: null },
  };
  await open();
  expect(contact()).toBe('Questions? Harbor Books: (539) 555-0100');
});

test('required fields are marked, and the e-mail is optional', () => {
  const required = (name: string) => (document.getElementById(name) as HTMLInputElement).required;
  expect(['card_number', 'card_expiration', 'card_cvv', 'agreed'].map(required)).not.toContain(false);
  expect(required('billing_email')).toBe(false);
});

test('a decline is definite: the form stays, and the next payment has its own nonce', async () => {
  await open();
  answers = [outcome('declined', 'DECLINED'), outcome('paid', 'Payment Approved')];
  await submit();
  expect(document.getElementById('problem')?.textContent).toContain('DECLINED');
  await submit();
  expect(heading()).toBe('Payment Approved');
  expect(new Set(asked.map(({ nonce }) => nonce)).size).toBe(2);
});

test('a duplicate is paid only if the payer confirms it', async () => {
  await open();
  answers = [outcome('duplicate', 'You have just made a payment like this one')];
  await submit();
  const anyway = document.getElementById('anyway');
  expect(anyway?.hidden).toBe(false);
  answers = [outcome('paid', 'Payment Approved')];
  anyway?.click();
  await jest.advanceTimersByTimeAsync(0);
  expect(asked.map(({ allow_duplicate }) => allow_duplicate)).toEqual([undefined, true]);
  expect(heading()).toBe('Payment Approved');
});

test('a form that the rules refuse is not sent', async () => {
  await open();
  type('card_cvv', '1');
  await submit();
  expect(document.getElementById('card_cvv-error')?.textContent).toBe('CVV is invalid');
  expect(document.getElementById('card_cvv')?.getAttribute('aria-invalid')).toBe('true');
  expect(asked).toEqual([]);
});

test.each([
  ['paid', 'This has already been paid'],
  ['expired', 'This link has expired'],
  ['withdrawn', 'This link was withdrawn'],
  ['closed', 'This link takes no payments now'],
])('a link that is %s says so and offers no form', async (is, title) => {
  state = is;
  await startPay('token');
  expect(heading()).toBe(title);
  expect(document.getElementById('form')?.hidden).toBe(true);
});

test('a link with a payment in progress is watched, not paid again', async () => {
  state = 'checking';
  void startPay('token');
  await jest.advanceTimersByTimeAsync(0);
  expect(heading()).toBe('Checking with processor');
  expect(document.getElementById('form')?.hidden).toBe(true);
});

test('O-27 an amount that the payer enters has no total before it is typed', async () => {
  offered = { ...payment, amount: null };
  await open();
  const totals = document.getElementById('totals');
  expect(totals).toBeEmptyDOMElement();
  expect(totals).toHaveClass('unseen');
  type('amount', '12.50');
  document.getElementById('form')?.dispatchEvent(new Event('input'));
  expect(totals).toHaveTextContent('Total');
  expect(totals).not.toHaveClass('unseen');
  expect(document.getElementById('submit')).toHaveTextContent(/^Pay \$/);
});

test.each([
  ['$1,234.50', '1234.50'],
  ['1 234', '1234'],
  ['15,00', '15,00'],
  ['12 50', '12 50'],
])('A-21 B-16 an amount of %p is read as on the merchant’s form: %p', async (typed, read) => {
  offered = { ...payment, amount: null };
  await open();
  type('amount', typed);
  document.getElementById('amount')?.dispatchEvent(new Event('input', { bubbles: true }));
  expect((document.getElementById('amount') as HTMLInputElement).value).toBe(read);
});

test.each([
  ['2912', '12 / 29'],
  ['2029/03', '03 / 29'],
])('B-14 an expiration of %p, with the year first, is read as %p', async (typed, shown) => {
  await open();
  type('card_expiration', typed);
  const field = document.getElementById('card_expiration') as HTMLInputElement;
  field.setSelectionRange(typed.length, typed.length);
  field.dispatchEvent(new Event('input', { bubbles: true }));
  expect(field.value).toBe(shown);
});

test('B-16 a comma for cents has its own message', async () => {
  offered = { ...payment, amount: null };
  await open();
  type('amount', '15,00');
  await submit();
  expect(document.body.textContent).toContain('Use a point for cents');
  expect(asked).toEqual([]);
});

test('SHELL-073 the merchant’s phone is formatted', async () => {
  offered = { ...payment, merchant: { ...payment.merchant, phone: '4055559167' } };
  await open();
  expect(document.getElementById('contact')?.textContent).toContain('(405) 555-9167');
});
