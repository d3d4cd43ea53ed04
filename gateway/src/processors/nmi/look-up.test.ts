import { about, chargeOf, refundOf, voidOf } from '../contract-requests.testing';
import type { Inquiry } from '../processor';
import { achOutcomeOf, outcomeByOrder, outcomeByOriginal } from './look-up';
import { readReport, type ReportedAction, type ReportedTransaction } from './report';

const action = (changed: Partial<ReportedAction>): ReportedAction => ({
  ...{ type: 'sale', amount: '20.00', isSuccess: true, at: new Date(), code: '100', text: 'SUCCESS' },
  ...changed,
});
const transaction = (changed: Partial<ReportedTransaction>): ReportedTransaction => ({
  ...{ id: '1', orderId: '', paymentType: 'cc', condition: 'pendingsettlement' },
  ...{ authCode: '', avs: '', cvv: '', actions: [action({})] },
  ...changed,
});
const kindOf = (outcome: ReturnType<typeof outcomeByOrder>) =>
  typeof outcome === 'string' ? outcome : (outcome.raw['reason'] ?? outcome.kind);

describe('a charge, by its order id', () => {
  const charge = about(chargeOf(2000));
  const own = (changed: Partial<ReportedTransaction>) =>
    transaction({ orderId: charge.reference, ...changed });
  const failed = [action({ isSuccess: false, code: '202', text: 'DECLINE' })];
  test.each<[string, ReportedTransaction[], string]>([
    ['taken', [own({})], 'approved'],
    [
      'taken and voided later',
      [own({ condition: 'canceled', actions: [action({}), action({ type: 'void' })] })],
      'approved',
    ],
    ['declined', [own({ actions: failed })], 'declined'],
    ['refused', [own({ actions: [action({ isSuccess: false, code: '300', text: 'Invalid' })] })], 'error'],
    [
      'lost at the issuer',
      [own({ actions: [action({ isSuccess: false, code: '421', text: '' })] })],
      'undecided',
    ],
    ['taken once, and refused as a repetition', [own({}), own({ id: '2', actions: failed })], 'approved'],
    ['taken twice', [own({}), own({ id: '2' })], 'ambiguous'],
    ['without an action', [own({ actions: [] })], 'in_progress'],
    ['of another amount', [own({ actions: [action({ amount: '21.00' })] })], 'another_amount'],
    ['of another order', [transaction({ orderId: `${charge.reference}x` })], 'not_found'],
    ['a credit', [own({ actions: [action({ type: 'credit' })] })], 'in_progress'],
  ])('%s', (_, found, outcome) => {
    expect(kindOf(outcomeByOrder(charge, found))).toBe(outcome);
  });
});

describe('a void or a refund, by the payment that it changes', () => {
  const voiding = about(voidOf(chargeOf(2000), '1'));
  const refunding = about(refundOf(1000, '1'));
  const old = new Date(Date.now() - 60 * 60_000);
  test.each<[string, Inquiry, ReportedTransaction[], string]>([
    ['voided', voiding, [transaction({ actions: [action({}), action({ type: 'void' })] })], 'approved'],
    ['not voided', voiding, [transaction({})], 'not_found'],
    ['a payment that is missing', voiding, [], 'original_not_found'],
    [
      'voided long before',
      voiding,
      [transaction({ actions: [action({ type: 'void', at: old })] })],
      'not_found',
    ],
    ['not refunded', refunding, [transaction({})], 'not_found'],
    [
      'another amount refunded',
      refunding,
      [transaction({ actions: [action({ type: 'refund' })] })],
      'not_found',
    ],
    [
      'refunded by someone',
      refunding,
      [transaction({ actions: [action({ type: 'refund', amount: '10.00' })] })],
      'ambiguous',
    ],
  ])('%s', (_, inquiry, found, outcome) => {
    expect(kindOf(outcomeByOriginal(inquiry, found))).toBe(outcome);
  });
});

test.each<[string, Partial<ReportedTransaction>, ReturnType<typeof achOutcomeOf>]>([
  ['that waits', { condition: 'pendingsettlement' }, 'undecided'],
  ['that settled', { condition: 'complete' }, { kind: 'approved' }],
  [
    'that was returned',
    { actions: [action({ type: 'check_return', text: 'R01 : NSF' })] },
    { kind: 'returned', code: 'R01' },
  ],
  [
    'that was returned without a code',
    { condition: 'complete', actions: [action({ type: 'check_return', text: '' })] },
    'undecided',
  ],
])('the decision on a check %s', (_, changed, outcome) => {
  expect(achOutcomeOf('1', [transaction({ paymentType: 'ck', ...changed })])).toEqual(outcome);
});

test('a report with two payments of one id decides nothing', () => {
  expect(achOutcomeOf('1', [transaction({}), transaction({})])).toBe('undecided');
});

const whole = '<transaction><transaction_id>1</transaction_id><order_id>a&amp;b</order_id></transaction>';
test.each([
  ['empty', '<?xml version="1.0"?><nm_response>\n</nm_response>', { transactions: [] }],
  ['a refusal', '<nm_response><error_response>No</error_response></nm_response>', { refusal: 'No' }],
  ['nothing', '', undefined],
  ['half', `<nm_response>${whole}<transaction>`, undefined],
  ['a page', '<html><body>Please</body></html>', undefined],
  ['a page that is not closed', '<html><body>Please', undefined],
  ['two documents', '<nm_response/><nm_response/>', undefined],
  ['text after it', '<nm_response></nm_response>Error', undefined],
  ['text in it', '<nm_response>Error</nm_response>', undefined],
  ['another element', `<nm_response>${whole}<warning/></nm_response>`, undefined],
  ['a payment without an id', '<nm_response><transaction/></nm_response>', undefined],
  [
    'two order ids',
    `<nm_response>${whole.replace('</transaction>', '<order_id>c</order_id></transaction>')}</nm_response>`,
    undefined,
  ],
  [
    'a step without success',
    `<nm_response>${whole.replace('</transaction>', '<action><action_type>sale</action_type></action></transaction>')}</nm_response>`,
    undefined,
  ],
])('a report that is %s', (_, xml, report) => {
  expect(readReport(xml)).toEqual(report);
});

test('a report is read without its markup', () => {
  expect(readReport(`<nm_response>${whole}</nm_response>`)).toMatchObject({
    transactions: [{ id: '1', orderId: 'a&b', actions: [] }],
  });
});
