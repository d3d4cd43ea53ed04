import { linkExpires, linkStatus, linkTerminalId, paymentLinkErrors } from '..';
import { dueDatePast, dueDateTooLate, linkEmailRequired } from '../messages/hosted';

const now = new Date('2026-11-20T18:00:00Z');
const facts = { payment: null, withdrawn: null, expires: '2026-11-21T06:00:00Z' };

test.each([
  ['open', {}],
  ['expired', { expires: now }],
  ['withdrawn', { withdrawn: now }],
  ['withdrawn', { withdrawn: now, expires: now }],
  ['checking', { payment: 'unknown', expires: now }],
  ['paid', { payment: 'approved', expires: now }],
  ['paid', { payment: 'pending' }],
])('a link is %s if it is %j', (status, change) => {
  expect(linkStatus({ ...facts, ...change }, now)).toBe(status);
});

test.each([
  ['without a due date, after thirty days', undefined, '2026-12-20T18:00:00.000Z'],
  ['at the end of its due date', '2026-11-25', '2026-11-26T06:00:00.000Z'],
  ['at the latest after thirty days', '2027-02-01', '2026-12-20T18:00:00.000Z'],
])('a link expires %s', (_, dueDate, expires) => {
  expect(linkExpires(now, dueDate, 'America/Chicago').toISOString()).toBe(expires);
});

const form = { amount: '', description: '', dueDate: '', name: '', email: '', send: false };
test.each([
  [{}, []],
  [{ dueDate: '2026-11-20' }, []],
  [{ dueDate: '2026-12-20' }, []],
  [{ dueDate: '2026-11-19' }, [{ field: 'dueDate', message: dueDatePast }]],
  [{ dueDate: '2026-12-21' }, [{ field: 'dueDate', message: dueDateTooLate(30) }]],
  [{ send: true }, [{ field: 'email', message: linkEmailRequired }]],
  [{ send: true, email: 'ada' }, [{ field: 'email', message: 'Email must be valid' }]],
  [{ amount: '0' }, [{ field: 'amount', message: 'Amount must be greater than zero' }]],
  [
    { description: 'x'.repeat(201) },
    [{ field: 'description', message: expect.stringContaining('200') as string }],
  ],
])('a new link with %j has the errors %j', (change, errors) => {
  expect(paymentLinkErrors({ ...form, ...change }, { today: '2026-11-20' })).toEqual(errors);
});

test('a link without a terminal of a kind names the other alone', () => {
  expect(linkTerminalId({ card: 'C', ach: 'A' }, [])).toEqual({ card: 'C', ach: 'A' });
  expect(linkTerminalId({ card: 'C', ach: '' }, [])).toBe('C');
});
