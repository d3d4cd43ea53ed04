import { asked, chargeOf, refundOf, voidOf } from '../contract-requests.testing';
import { secretAccount } from '../secrets.testing';
import { cvvCheckOf } from '../cvv-check';
import { readAnswer } from './answer';
import evidence from './testing/evidence.json';
import { captureRequest, chargeRequest, type FapsOperation, queryRequest, reversalRequest } from './request';
import { addressCheckOf } from './words';

/** A recorded answer, and its meaning in the tests that recorded it. */
interface Recorded {
  name: string;
  operation: FapsOperation;
  answer: { data?: { authCode?: string; avsResponse?: string; cvv2Response?: string; token?: string } };
  kind: string;
  message: string;
  transactionId?: string;
  status?: number;
}

test.each(evidence.answers as Recorded[])('recorded: $name', (row) => {
  const { authCode = '', avsResponse = '', cvv2Response = '', token } = row.answer.data ?? {};
  const read = readAnswer(
    { status: row.status ?? 200, text: JSON.stringify(row.answer) },
    { operation: row.operation, total: 100 },
  );
  expect(read).toMatchObject({ kind: row.kind, code: authCode, transactionId: row.transactionId ?? null });
  expect([read.addressCheck, read.cvvCheck, read.token]).toEqual([
    addressCheckOf(avsResponse),
    cvvCheckOf(cvv2Response),
    token,
  ]);
  expect([read.authResponse, ...read.messages]).toContain(row.message);
});

test.each(evidence.sent)('sent: $name', ({ operation, fields }) => {
  const requests = [
    chargeRequest(chargeOf(100)),
    captureRequest({ ...asked(100), fee: 0, originalId: '31076883' }),
    reversalRequest(refundOf(100, '31077003')),
    reversalRequest(voidOf(chargeOf(100), '31077140')),
  ];
  expect(requests.find((request) => request?.operation === operation)?.fields).toMatchObject(fields);
});

test('every field that is sent is a known one', () => {
  const known = new Set(Object.values(evidence.names).flat());
  const requests = [
    chargeRequest({ ...chargeOf(100), customerPo: 'P1' }),
    chargeRequest({ ...chargeOf(100), instrument: secretAccount }),
    captureRequest({ ...asked(100), fee: 0, originalId: '1' }),
    reversalRequest(voidOf(chargeOf(100), '1')),
    reversalRequest(refundOf(100, '1')),
    reversalRequest({ ...refundOf(100, '1'), instrument: secretAccount }),
    queryRequest({ orderId: '1' }),
    queryRequest({ id: '1' }),
  ];
  const names = requests.flatMap((request) => Object.keys(request?.fields ?? {}));
  expect(names.filter((name) => !known.has(name))).toEqual([]);
});
