import { sampleSession } from '@tillway/remote-kit/testing';
import { apiFilter, valuesFromUrl } from '@tillway/screen-kit';
import { transactionViews } from './built-in-views';
import { transactionSearch } from './transaction-search';

/** Saturday evening in Chicago. */
const now = new Date('2026-11-29T03:00:00Z');

test.each(['card', 'ach'] as const)('the built-in views of a %s list are searches of it', (payment_type) => {
  const context = { session: sampleSession(), scope: { payment_type } };
  for (const { label, values } of transactionViews(context, now)) {
    const entries = Object.fromEntries(Object.entries(values).map(([key, value]) => [key, [value].flat()]));
    expect([label, valuesFromUrl(transactionSearch, entries, context)]).toEqual([label, values]);
  }
});

test('today and this week are the user’s own, since Monday', () => {
  const context = { session: sampleSession(), scope: { payment_type: 'card' } } as const;
  const [today, week] = transactionViews(context, now);
  expect([today?.values, week?.values]).toEqual([
    { created_from: '2026-11-28', created_to: '2026-11-28' },
    { created_from: '2026-11-23', created_to: '2026-11-28' },
  ]);
  expect(apiFilter(transactionSearch, today?.values ?? {}, context)).toMatchObject({
    created_start_date: '2026-11-28 06:00:00',
  });
});
