import { unknownAnswer } from '../../processors/never-throws';
import type { ProcessorAnswer } from '../../processors/processor';
import { deferredToDate, notCharged, outcomeColumns } from './outcome';

const at = new Date('2026-11-21T10:00:00Z');
const answer = (kind: ProcessorAnswer['kind'], code: string, text: string): ProcessorAnswer => ({
  ...unknownAnswer(''),
  kind,
  code,
  text,
});

test.each<[ProcessorAnswer, state: string, code: string, text: string, authorized: Date | null]>([
  [answer('approved', '00', 'Approval'), 'approved', '000', 'APPROVED', at],
  [answer('pending', '00', 'Queued'), 'pending', '000', 'PENDING', null],
  [{ ...answer('pending', '00', 'Queued'), transactionId: 't' }, 'pending', '000', 'CHECK ACCEPTED', at],
  [deferredToDate, 'pending', '000', 'PENDING', null],
  [answer('declined', '051', 'DECLINED'), 'declined', '051', 'DECLINED', null],
  [answer('declined', '000', 'DECLINED'), 'declined', 'N00', 'DECLINED', null],
  [answer('declined', '', ''), 'declined', 'N00', 'DECLINED', null],
  [answer('error', 'X1', 'BAD TERMINAL'), 'not_charged', 'X1', 'BAD TERMINAL', null],
  [notCharged('not_found'), 'not_charged', 'N00', 'NOT CHARGED', null],
  [unknownAnswer('timeout'), 'unknown', 'U00', 'UNKNOWN', null],
])(': %j', (given, state, response_code, response_text, authorized) => {
  expect(outcomeColumns(given, at)).toMatchObject({
    state,
    response_code,
    response_text,
    authorized,
    captured: state === 'approved' ? at : null,
  });
});

test.each([
  ['credit', 'approved', true],
  ['achcredit', 'pending', true],
  ['achcredit', 'pending', false],
] as const)(
  'API-071.3 API-071.6 a %s that is %s has the text of its kind, standalone %p',
  (requestType, kind, isStandaloneRefund) => {
    const taken = { ...answer(kind, '00', ''), transactionId: 't' };
    expect(outcomeColumns(taken, at, { requestType, isStandaloneRefund }).response_text).toBe(
      requestType === 'credit' || isStandaloneRefund ? 'RETURN ACCEPTED' : 'CHECK ACCEPTED',
    );
  },
);
