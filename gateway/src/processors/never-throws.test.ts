import { neverThrows, type OpenCredentials, unknownAnswer } from './never-throws';
import type { ChargeRequest, Processor } from './processor';

const request: ChargeRequest = {
  reference: 'r1',
  terminalId: 't1',
  terminalCode: 'T1',
  amount: 100,
  fee: 0,
  instrument: { kind: 'card', number: '4111111111111111', name: 'A', month: '12', year: '30', cvv: '123' },
  postalCode: '73101',
};
const approved = { ...unknownAnswer(''), kind: 'approved' as const };

const charging = (
  charge: Processor['charge'],
  credentials: Processor['credentials'] = [],
  openCredentials: OpenCredentials = async () => ({}),
) =>
  neverThrows(
    {
      capabilities: {
        authorizes: false,
        credits: false,
        storesCards: false,
        looksUp: 'none',
        takesAch: false,
        approvesInPart: false,
        tellsDisputes: false,
      },
      credentials,
      restsAfterSilence: false,
      checkConnection: async () => 'accepted',
      charge,
      reverse: async () => approved,
      inquire: async () => 'not_found',
      achOutcome: async () => 'undecided',
      acceptsWithinMs: 0,
      voidsAtBank: false,
    },
    { timeoutMs: 20, openCredentials },
  ).charge(request);

test('an answer in time passes unchanged', async () => {
  await expect(charging(async () => approved)).resolves.toBe(approved);
});

test('decisions §0.3: a call without an answer ends as unknown and is told to stop', async () => {
  let stopped = false;
  const answer = await charging(
    (_, { signal }) => new Promise(() => signal.addEventListener('abort', () => (stopped = true))),
  );
  expect(answer).toEqual(unknownAnswer('timeout'));
  expect(stopped).toBe(true);
});

test.each([
  ['a dropped connection', Object.assign(new Error('socket hang up'), { code: 'ECONNRESET' }), 'ECONNRESET'],
  ['an error that quotes the card', new Error('bad card 4111111111111111'), 'broken'],
  ['something that is no error', 'boom', 'broken'],
])('decisions §0.3: %s ends as unknown, without its message', async (_, thrown, reason) => {
  await expect(charging(() => Promise.reject(thrown))).resolves.toEqual(unknownAnswer(reason));
});

test('a synchronous throw ends as unknown too', async () => {
  const answer = await charging(() => {
    throw new Error('broken adapter');
  });
  expect(answer).toEqual(unknownAnswer('broken'));
});

const key = [{ name: 'key', label: 'Security key', isSecret: true }];

test.each<[string, OpenCredentials, string, string]>([
  [
    'without a credential',
    async () => ({}),
    'no_credential',
    'Security key is missing: without it the terminal cannot be in use and charge',
  ],
  [
    'whose credentials cannot be read',
    () => Promise.reject(new Error('the database is away')),
    'credentials_unreadable',
    'The terminal’s credentials cannot be read at the moment. Nothing was charged.',
  ],
])('a terminal %s sends nothing, which is definite', async (_, opening, reason, message) => {
  let isSent = false;
  const charge = async () => {
    isSent = true;
    return approved;
  };
  const answer = await charging(charge, key, opening);
  expect(answer).toMatchObject({ kind: 'error', raw: { reason }, messages: [message] });
  expect(isSent).toBe(false);
});
