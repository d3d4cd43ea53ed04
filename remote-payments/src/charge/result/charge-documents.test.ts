import type { OperationResponse, Transaction } from '@tillway/contract';
import { sampleTransaction } from '@tillway/remote-kit/testing';
import type { ConfirmedCharge } from '../sending/confirmed-charge';
import type { PayerDocuments } from '@tillway/payment-parts/documents';
import { documentsOf } from './charge-documents';

type Terms = Pick<ConfirmedCharge, 'kind' | 'groupId' | 'asksAuthorization'>;
const single: Terms = { kind: 'single', groupId: undefined, asksAuthorization: false };
const plan: Terms = { kind: 'installment', groupId: 'PLAN-1', asksAuthorization: false };
const debit: Partial<Transaction> = {
  id: 'D1',
  request_type: 'ach',
  payment_type: 'ach',
  ach_is_authorized: false,
};

const answered = (change: Partial<Transaction> | null): { response: OperationResponse } => ({
  response: {
    ActionCode: '000',
    ResponseText: 'APPROVED',
    ErrMsg: '',
    UniqueID: 'T1',
    Transaction: change && { ...sampleTransaction(change), approval_code: 'A1', token: null },
  },
});

test.each<[string, Terms, (Partial<Transaction> | null)[], Partial<PayerDocuments>]>([
  ['a card payment: its receipt', single, [{}], { receipt: 'T1' }],
  [
    'a plan: its first receipt, its schedule',
    plan,
    [{ id: 'P1' }, { id: 'P2' }],
    { receipt: 'P1', schedule: 'PLAN-1' },
  ],
  [
    'a debit to be authorized: the form, and no receipt yet',
    { ...single, asksAuthorization: true },
    [debit],
    { authorization: 'D1' },
  ],
  [
    'a debit whose authorization is on file: both',
    { ...single, asksAuthorization: true },
    [{ ...debit, ach_is_authorized: true }],
    { receipt: 'D1', authorization: 'D1' },
  ],
  ['a debit where nobody asks for authorizations: no form', single, [debit], {}],
  ['a schedule of ours, which charges nothing yet: nothing', single, [null], {}],
])('PAY-065 %s', (_, order, made, documents) => {
  expect(documentsOf({ order, done: made.map(answered) })).toEqual({
    receipt: undefined,
    schedule: undefined,
    authorization: undefined,
    ...documents,
  });
});
