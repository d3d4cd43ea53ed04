import type { Initiator } from '../processor';
import { asked, chargeOf, refundOf, voidOf } from '../contract-requests.testing';
import { secretAccount } from '../secrets.testing';
import { cvvCheckOf } from '../cvv-check';
import { readAnswer } from './answer';
import { addressCheckOf } from './declines';
import evidence from './testing/evidence.json';
import { captureFields, chargeFields, reversalFields } from './request';

/** A recorded answer, and its meaning in the tests that recorded it. */
interface Recorded {
  name: string;
  answer: { orderid?: string; avsresponse?: string; cvvresponse?: string; response_code: string };
  /** Fields that came without a value. */
  empty: string[];
  kind: string;
  transactionId?: string;
  text?: string;
  isCheck?: boolean;
  /** The reason for which we read it otherwise. */
  disagrees?: string;
}

const recorded = evidence.answers as Recorded[];
const read = ({ answer, empty, isCheck = false }: Recorded) => {
  const fields = new URLSearchParams({ ...answer });
  for (const name of empty) fields.set(name, '');
  return readAnswer(
    { status: 200, text: fields.toString() },
    { total: 100, isCheck, ...(answer.orderid !== undefined && { reference: answer.orderid }) },
  );
};

test.each(recorded.filter(({ disagrees }) => disagrees === undefined))('recorded: $name', (row) => {
  const { avsresponse = '', cvvresponse = '', response_code } = row.answer;
  expect(read(row)).toMatchObject({
    kind: row.kind,
    transactionId: row.transactionId ?? null,
    ...(row.kind !== 'unknown' && {
      code: response_code,
      addressCheck: addressCheckOf(avsresponse),
      cvvCheck: cvvCheckOf(cvvresponse),
    }),
    ...(row.text !== undefined && { authResponse: row.text }),
  });
});

test('two of the recorded answers are read otherwise: an approval without a transaction', () => {
  const others = recorded.filter(({ disagrees }) => disagrees !== undefined);
  expect(others.map((row) => [row.name, read(row).kind])).toEqual([
    ['card stored', 'unknown'],
    ['account stored', 'unknown'],
  ]);
});

test.each(evidence.initiators)('sent: $name', ({ initiator, sent }) => {
  const fields = chargeFields({ ...chargeOf(100), entry: 'stored', initiator: initiator as Initiator });
  const names = ['initiated_by', 'stored_credential_indicator', 'billing_method', 'initial_transaction_id'];
  const ofCard = Object.entries(fields).filter(
    ([name, value]) => names.includes(name) && value !== undefined,
  );
  expect(Object.fromEntries(ofCard)).toEqual(sent);
});

test('every field that is sent is a known one', () => {
  const known = new Set(Object.values(evidence.names).flat());
  const full = { orderNumber: '7', customerPo: 'P1', descriptor: 'SHOP' };
  const requests = [
    chargeFields(
      { ...chargeOf(100), ...full, initiator: { by: 'cardholder', storesFor: 'recurring' } },
      { keepsCard: true },
    ),
    chargeFields({ ...chargeOf(100), ...full, instrument: secretAccount }),
    captureFields({ ...asked(100), fee: 0, originalId: '1' }),
    reversalFields(voidOf(chargeOf(100), '1')),
    reversalFields(refundOf(100, '1')),
    reversalFields({ ...refundOf(100, ''), kind: 'credit', originalId: null }),
  ];
  const unknown = requests.flatMap((fields) => Object.keys(fields)).filter((name) => !known.has(name));
  expect(unknown).toEqual([]);
});
