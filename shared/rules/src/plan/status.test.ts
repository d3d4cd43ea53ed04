import { planStatus } from './status';
import type { PaymentToCome } from './to-come';

const payment = (kind: PaymentToCome['kind']): PaymentToCome => ({
  kind,
  date: '2024-01-31',
  net: 1_000,
  total: 1_035,
  transaction_id: null,
  retry_on: null,
});
const running = {
  series: 'running',
  toCome: [payment('installment')],
  isEndless: false,
  isBegun: true,
  isPaid: false,
} as const;

test.each<[string, Partial<Parameters<typeof planStatus>[0]>, string]>([
  ['sold, nothing taken', { series: 'pending', isBegun: false }, 'pending'],
  ['with installments to come', {}, 'running'],
  ['moved to another card after its first installment', { series: 'pending' }, 'running'],
  [
    'whose series has ended and whose last payment is to come',
    { series: 'ended', toCome: [payment('final')] },
    'running',
  ],
  [
    'whose series has ended with a date that is late',
    { series: 'ended', toCome: [payment('late')] },
    'running',
  ],
  ['that took all it was sold for', { series: 'ended', toCome: [], isPaid: true }, 'paid'],
  [
    'paid in full early, its series cancelled with it',
    { series: 'cancelled', toCome: [], isPaid: true },
    'paid',
  ],
  [
    'paid in full before its first date',
    { series: 'cancelled', toCome: [], isBegun: false, isPaid: true },
    'paid',
  ],
  ['that is over with less, after a refund', { series: 'ended', toCome: [] }, 'ended'],
  ['cancelled', { series: 'cancelled', toCome: [] }, 'cancelled'],
  ['without end, cancelled', { series: 'cancelled', toCome: [], isEndless: true }, 'cancelled'],
  ['whose card is given up', { series: 'declined', toCome: [payment('late')] }, 'declined'],
])('M6 M7 the status of a plan %s', (_, change, status) => {
  expect(planStatus({ ...running, ...change })).toBe(status);
});
