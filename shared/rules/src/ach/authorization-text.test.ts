import { authorizationText, type DebitTerms } from '.';

const once: DebitTerms = {
  merchant: 'Harbor Books',
  contact: 'books@harborbooks.test',
  accountType: 'CHECKING',
  lastFour: '6789',
  amount: 2060,
  when: { once: '2026-11-20' },
};

test('CONST-018 O-43 the text names merchant, account, sum, day, and the 15 days of notice', () => {
  const [what = '', ...rest] = authorizationText(once);
  expect(what).toContain('I authorize Harbor Books to debit my personal checking account ending in 6789');
  expect(what).toContain('once for $20.60, on or after Nov-20-2026');
  expect(rest.at(-1)).toContain('Harbor Books (books@harborbooks.test) in writing at least 15 days before');
});

test.each([
  [{ end: '2027-11-20' }, 'until Nov-20-2027'],
  [{ end: null }, 'until I cancel'],
  [{ end: '2099-12-31' }, 'until I cancel'],
])('a series says how often and %j', (change, until) => {
  const when = { frequency: 'monthly' as const, start: '2026-11-20', ...change };
  const [what] = authorizationText({ ...once, when });
  expect(what).toContain(`for $20.60 each time (monthly), beginning on Nov-20-2026 and ${until}`);
});

test('before it is typed, sum and account are those named beside the text', () => {
  const [what] = authorizationText({ ...once, amount: undefined, accountType: null, lastFour: null });
  expect(what).toContain('my bank account named here once for the amount named here');
});

test('a merchant who told no address is written to all the same', () => {
  expect(authorizationText({ ...once, contact: '' }).at(-1)).toContain('I tell Harbor Books in writing');
});
