import { authorizationText, type DebitTerms } from '.';

const once: DebitTerms = {
  merchant: 'Harbor Books',
  contact: 'books@harborbooks.test',
  accountType: 'CHECKING',
  lastFour: '6789',
  amount: 2060,
  when: { once: '2026-11-20' },
};

test('CONST-018 O-43 the text names merchant, account, amount, day, and the 15 days of notice', () => {
  const [what = '', ...rest] = authorizationText(once);
  expect(what).toContain('I authorize Harbor Books to debit my personal checking account ending in 6789');
  expect(what).toContain('once for $20.60, on or after Nov-20-2026');
  expect(rest.at(-1)).toContain('Harbor Books (books@harborbooks.test) in writing at least 15 days before');
});

test.each([
  [{ end: '2027-11-20' }, 'until Nov-20-2027'],
  [{ end: null }, 'until I cancel'],
  [{ end: '2099-12-31' }, 'until I cancel'],
])('the text of a series names its frequency and %j', (change, until) => {
  const when = { frequency: 'monthly' as const, start: '2026-11-20', ...change };
  const [what] = authorizationText({ ...once, when });
  expect(what).toContain(`for $20.60 each time (monthly), beginning on Nov-20-2026 and ${until}`);
});

test('B-05 O-43 the text of a plan names downpayment, installments with count, frequency, and dates, last payment, and total', () => {
  const plan = [
    { count: 1, amount: 100, frequency: null, first: '2026-11-20', last: '2026-11-20' },
    { count: 6, amount: 14_271, frequency: 'weekly' as const, first: '2026-11-26', last: '2026-12-31' },
    { count: 1, amount: 14_274, frequency: null, first: '2027-01-07', last: '2027-01-07' },
  ];
  const [what] = authorizationText({ ...once, amount: 100_000, when: { plan } });
  expect(what).toContain(
    'for $1,000.00 in all: once for $1.00, on or after Nov-20-2026; 6 times for $142.71 each (weekly), from Nov-26-2026 to ' +
      'Dec-31-2026, the last possible date; and once for $142.74, on or after Jan-07-2027, and to credit',
  );
});

test('before the entries, the text refers to the amount and account beside it', () => {
  const [what] = authorizationText({ ...once, amount: undefined, accountType: null, lastFour: null });
  expect(what).toContain('my bank account named here once for the amount named here');
});

test('a merchant without an address still gets written notice', () => {
  expect(authorizationText({ ...once, contact: '' }).at(-1)).toContain('I tell Harbor Books in writing');
});
