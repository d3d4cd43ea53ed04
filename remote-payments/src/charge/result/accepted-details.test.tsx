import { createTestPortal, renderInPortal, sampleSession } from '@tillway/remote-kit/testing';
import { screen } from '@testing-library/react';
import type { PlannedPayment } from '@tillway/payment-parts/plan';
import { emptyCharge } from '../form/values';
import type { ConfirmedCharge } from '../sending/confirmed-charge';
import { accepted } from '../testing/scene';
import { AcceptedDetails } from './accepted-details';

const series: PlannedPayment = {
  role: 'series',
  amount: 1990,
  fee: 70,
  dates: { frequency: 'monthly', start: '2030-01-11', end: '2030-04-11', count: 4 },
};

function show(part: PlannedPayment, change: Partial<ConfirmedCharge> = {}) {
  const order: ConfirmedCharge = {
    method: 'card',
    kind: part.role === 'series' ? 'recurring' : 'single',
    values: emptyCharge('terminal-1', '2030-01-10'),
    parts: [part],
    accountId: 'account-1',
    terminalName: 'Front desk',
    stored: undefined,
    groupId: undefined,
    continuesPlan: false,
    waiver: undefined,
    waivedFee: () => 0,
    asksAuthorization: false,
    today: '2030-01-10',
    original: undefined,
    replacesOriginal: false,
    ...change,
  };
  const done = [{ part, response: accepted() }];
  const outcome = { kind: 'accepted', title: '', order, done, original: undefined } as const;
  renderInPortal(<AcceptedDetails outcome={outcome} />, createTestPortal({ session: sampleSession() }));
}
const valueOf = (label: string) => screen.queryByText(label)?.nextSibling?.textContent;

test('PAY-065 a series lists each payment and its continuation', () => {
  show(series);
  expect(['Total', 'Frequency', 'Payments', 'First payment', 'Last payment'].map(valueOf)).toEqual([
    '$20.60',
    'Monthly',
    '4',
    'Jan-11-2030',
    'Apr-11-2030',
  ]);
});

test.each([
  ['email', 'Requested by email from ada@example.test'],
  ['printsign', 'Print and sign'],
])('PAY-017 an authorization by %s: %s', (ach_authorization, shown) => {
  const values = { ...emptyCharge('terminal-1', '2030-01-10'), billing_email: ' ada@example.test' };
  show(
    { role: 'payment', amount: 1990, fee: 0 },
    { method: 'ach', asksAuthorization: true, values: { ...values, ach_authorization } },
  );
  expect(valueOf('ACH Authorization')).toBe(shown);
});

test('a card payment shows no authorization by its payer', () => {
  show({ role: 'payment', amount: 1990, fee: 70 });
  expect(valueOf('ACH Authorization')).toBeUndefined();
});
