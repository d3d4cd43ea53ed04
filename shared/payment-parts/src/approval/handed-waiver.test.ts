import { handedWaiver, handOver } from './handed-waiver';

const approval = { id: 'A1', expires: '2099-01-01T00:00:00.000Z', accountId: 'account-1' };

test('a handed-over waiver arrives, without anything else', () => {
  expect(handedWaiver({ ...handOver(approval), more: 1 })).toEqual(approval);
  expect(handedWaiver(handOver({ ...approval, note: 'x' } as typeof approval))).toEqual(approval);
});

test.each([
  [undefined],
  [null],
  ['waiver'],
  [{}],
  [{ waiver: null }],
  [{ waiver: 'A1' }],
  [{ waiver: { ...approval, id: 1 } }],
  [{ waiver: { ...approval, expires: undefined } }],
  [{ waiver: { id: 'A1', expires: approval.expires } }],
])('a state of another shape has no waiver: %j', (state) => {
  expect(handedWaiver(state)).toBeUndefined();
});
