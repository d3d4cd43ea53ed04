import { createTestPortal, sampleSession, sampleTransaction } from '@tillway/remote-kit/testing';
import { transactionEntries } from '../transactions/dialog/transaction-entries';

const plan = sampleTransaction({
  transaction_group_custom_tracking_id: 'P1',
  token_is_active: true,
  token_id: 'T',
});
const session = sampleSession({ permissions: ['superuser'] });

test.each<[string, string[]]>([
  ['every screen', []],
  ['no charge screen', ['/credit']],
  ['no plans', ['/plans/manage']],
  ['neither', ['/credit', '/plans/manage']],
])('the options of a portal with %s lead to its own screens only', (_, leftOut) => {
  const { nav } = createTestPortal({ session, leftOut });
  const entries = transactionEntries(plan, session, nav);
  const links = ['Charge Customer', 'Payment Plan'].filter((label) =>
    entries.some((each) => each.label === label),
  );
  expect(links).toEqual([
    ...(leftOut.includes('/credit') ? [] : ['Charge Customer']),
    ...(leftOut.includes('/plans/manage') ? [] : ['Payment Plan']),
  ]);
  expect(entries.map(({ label }) => label)).toContain('Timeline');
});
