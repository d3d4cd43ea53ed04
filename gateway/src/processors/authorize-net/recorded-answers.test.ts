import recorded from './testing/recorded-answers.json' with { type: 'json' };
import { readReply } from './exchange';
import type { Members } from './members';
import { badCredentials } from './reasons';
import { readTransaction } from './transaction-answer';

interface RecordedAnswer {
  name: string;
  tests: string;
  checks?: { avs?: string; cvv?: string; id?: string | null; text?: string };
  weRead?: string;
  said: Members;
}

const answers = recorded.rows as readonly RecordedAnswer[];
const transactions = answers.filter(({ said }) => 'transactionResponse' in said);
const logins = answers.filter(({ said }) => !('transactionResponse' in said));

const read = (said: Members) =>
  readTransaction(readReply(`\uFEFF${JSON.stringify(said)}`), { refId: 'r1', total: 100, isBank: false })
    .answer;
const readings: Readonly<Record<string, readonly string[]>> = {
  success: ['approved'],
  failure: ['declined', 'error'],
};

test('there are 24 recorded answers, of which we read 4 more cautiously than their tests', () => {
  expect([transactions.length, logins.length]).toEqual([22, 2]);
  expect(answers.flatMap(({ name, weRead }) => (weRead === undefined ? [] : [[name, weRead]]))).toEqual([
    ['fraud_review_response', 'unknown'],
    ['address_not_provided_avs_response', 'unknown'],
    ['successful_purchase_response_test_mode', 'error'],
    ['already_actioned_capture_response', 'unknown'],
  ]);
});

test.each(transactions)('a recorded answer is read: $name', ({ tests, weRead, checks = {}, said }) => {
  const answer = read(said);
  expect(weRead === undefined ? readings[tests] : [weRead]).toContain(answer.kind);
  if (checks.avs !== undefined) expect(answer.addressCheck).toBe(checks.avs);
  if (checks.cvv !== undefined) expect(answer.cvvCheck).toBe(checks.cvv);
  if (checks.id !== undefined) expect(answer.transactionId).toBe(checks.id);
  if (checks.text !== undefined) expect(answer.authResponse ?? '').toBe(checks.text);
});

test.each(logins)('a recorded answer about credentials is read: $name', ({ tests, said }) => {
  const { isOk, code } = readReply(`\uFEFF${JSON.stringify(said)}`);
  expect({ isOk, isAboutCredentials: badCredentials.has(code) }).toEqual({
    isOk: tests === 'success',
    isAboutCredentials: tests === 'failure',
  });
});
