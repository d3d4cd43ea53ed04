import { unknownAnswer } from './never-throws';
import { secretAccount, secretCard } from './secrets.testing';
import { withoutSecrets } from './without-secrets';

const saying = (words: string) => ({
  ...unknownAnswer(''),
  ...{ messages: [words], authResponse: words, raw: { words, count: 2 }, transactionId: '907' },
});

test('an answer that quotes the request loses the card, the CVV, the key, and the token, but keeps its ids', () => {
  const words = `Invalid ${secretCard.number} ${secretCard.cvv} k.y tok1 ref 9071`;
  const masked = 'Invalid **** **** **** **** ref 9071';
  expect(withoutSecrets({ ...saying(words), token: 'tok1' }, ['k.y'], secretCard)).toMatchObject({
    ...{ messages: [masked], authResponse: masked, raw: { words: masked, count: 2 } },
    ...{ transactionId: '907', token: 'tok1' },
  });
});

test('an account number is masked, and other numbers that contain it are not', () => {
  const number = '1234';
  const answer = withoutSecrets(saying('No account 1234, REFID:912345'), [], { ...secretAccount, number });
  expect(answer.messages).toEqual(['No account ****, REFID:912345']);
});

test('an answer without secrets is unchanged', () => {
  const answer = saying('Approved');
  expect(withoutSecrets(answer, [undefined])).toBe(answer);
});
