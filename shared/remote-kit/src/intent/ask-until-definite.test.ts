import { actionCodes, type OperationResponse } from '@tillway/contract';
import { ApiError } from '../http/api-failure';
import { askAgainAfterMs, askUntilDefinite } from './ask-until-definite';

const answer = (ActionCode: string): OperationResponse => ({
  ActionCode,
  ResponseText: '',
  ErrMsg: '',
  UniqueID: null,
  Transaction: null,
});
const approved = answer(actionCodes.approved);
const unknown = answer(actionCodes.unknown);
const lost = new ApiError('lost', { kind: 'lost' });
const inFlight = new ApiError('in flight', { kind: 'refused', status: 409, code: 'in_flight' });
const offline = new ApiError('offline', { kind: 'refused', code: 'offline' });
const noSession = new ApiError('no session', { kind: 'refused', status: 401, code: 'no_session' });
const refused = new ApiError('Invalid terminal', { kind: 'refused', status: 422, code: 'validation' });

const asking = (answers: (OperationResponse | Error)[], isOpen = false) => {
  const ask = jest.fn(() => {
    const next = answers.length > 1 ? answers.shift() : answers[0];
    return next instanceof Error ? Promise.reject(next) : Promise.resolve(next ?? unknown);
  });
  const waits: number[] = [];
  const onUncertain = jest.fn();
  const result = askUntilDefinite(ask, { onUncertain, isOpen, wait: async (ms) => void waits.push(ms) });
  return { ask, waits, onUncertain, result };
};

test.each([
  ['at once', [approved], 1, 0],
  ['after a lost connection', [lost, approved], 2, 1],
  ['after the connection was lost and stayed away', [lost, offline, offline, approved], 4, 1],
  ['after the session died under it', [lost, noSession, approved], 3, 1],
  ['after a twin in flight', [inFlight, approved], 2, 1],
  ['after an unknown outcome, twice', [unknown, unknown, approved], 3, 1],
])('the request ends with the approval: %s', async (_, answers, questions, uncertain) => {
  const { ask, onUncertain, result } = asking([...answers]);
  await expect(result).resolves.toBe(approved);
  expect(ask).toHaveBeenCalledTimes(questions);
  expect(onUncertain).toHaveBeenCalledTimes(uncertain);
});

test('a decline is definite', async () => {
  const declined = answer('051');
  await expect(asking([declined]).result).resolves.toBe(declined);
});

test.each([
  ['by the gateway', refused],
  ['by the portal, which is offline', offline],
  ['for want of a session', noSession],
])('a refusal is definite and rejects unchanged: %s', async (_, refusal) => {
  const { ask, result } = asking([refusal]);
  await expect(result).rejects.toBe(refusal);
  expect(ask).toHaveBeenCalledTimes(1);
});

test('an open request stays open if its repeat is refused without a session', async () => {
  const { result } = asking([noSession, approved], true);
  await expect(result).resolves.toBe(approved);
});

test('the request gives up after its waits without inventing an answer', async () => {
  const { ask, waits, result } = asking([lost]);
  await expect(result).resolves.toBeUndefined();
  expect(waits).toEqual([...askAgainAfterMs]);
  expect(ask).toHaveBeenCalledTimes(askAgainAfterMs.length + 1);
});
