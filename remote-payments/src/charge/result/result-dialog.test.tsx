import { createTestPortal, renderInPortal, sampleSession } from '@tillway/remote-kit/testing';
import { screen } from '@testing-library/react';
import { emptyCharge } from '../form/values';
import type { ConfirmedCharge } from '../sending/confirmed-charge';
import { accepted } from '../testing/scene';
import ResultDialog, { type ResultDialogProps } from './result-dialog';

const part = { role: 'payment', amount: 1990, fee: 70 } as const;
const order: ConfirmedCharge = {
  method: 'card',
  kind: 'single',
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
};
const answered = (title: string, transaction_status: string): ResultDialogProps['outcome'] => ({
  kind: 'accepted',
  title,
  order,
  done: [{ part, response: accepted({ transaction_status }) }],
  original: undefined,
});

test.each<[string, ResultDialogProps['outcome']]>([
  ['SuccessPayment Approved$20.60', answered('Payment Approved', 'Approved')],
  ['PendingPayment Accepted$20.60', answered('Payment Accepted', 'Pending')],
  ['ErrorDECLINED$20.60', { kind: 'refused', title: 'DECLINED', details: [], sum: 2060 }],
])('the head shows the outcome by a sign, a word, and the sum: %s', (head, outcome) => {
  renderInPortal(
    <ResultDialog
      outcome={outcome}
      onClose={() => {}}
      onShowTransactions={undefined}
      onChargeRest={() => {}}
    />,
    createTestPortal({ session: sampleSession() }),
  );
  const heading = screen.getByRole('heading', { level: 2 });
  const sign =
    screen.getByRole('img', { name: /^(Success|Pending|Error)$/ }).getAttribute('aria-label') ?? '';
  expect(`${sign}${heading.textContent}`).toBe(head);
});
