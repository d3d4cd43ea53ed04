import { eventSchemas } from '@tillway/contract';
import { createBus } from './create-bus';

declare module '@tillway/contract' {
  interface RemoteEvents {
    'loyalty.scored@1': { points: number; customer_id: string; reason: 'payment' | 'gift' };
  }
}

const payment = {
  transaction_id: 't1',
  account_id: 'a1',
  terminal_id: 'm1',
  payment_type: 'card',
  response_text: 'APPROVED',
  total_amount: 2060,
} as const;

test('every listener hears an event, until it stops listening', () => {
  const bus = createBus();
  const heard: string[] = [];
  const off = bus.on('payment.completed@1', ({ transaction_id }) => heard.push(`first ${transaction_id}`));
  bus.on('payment.completed@1', ({ transaction_id }) => heard.push(`second ${transaction_id}`));
  bus.emit('payment.completed@1', payment);
  off();
  bus.emit('payment.completed@1', payment);
  expect(heard).toEqual(['first t1', 'second t1', 'second t1']);
});

test('a field that the contract does not list, such as a card number, never enters the bus', () => {
  const bus = createBus();
  const heard = jest.fn();
  bus.on('payment.completed@1', heard);
  const withCard = { ...payment, card_number: '4111111111111111' };
  expect(() => bus.emit('payment.completed@1', withCard)).toThrow();
  expect(heard).not.toHaveBeenCalled();
});

test('a listener that throws does not affect the others', () => {
  const failures: unknown[] = [];
  const bus = createBus({ onListenerError: (error) => failures.push(error) });
  const heard = jest.fn();
  bus.on('payment.completed@1', () => {
    throw new Error('broken listener');
  });
  bus.on('payment.completed@1', heard);
  bus.emit('payment.completed@1', payment);
  expect(heard).toHaveBeenCalledTimes(1);
  expect(failures).toEqual([new Error('broken listener')]);
});

const scored = { points: 12, customer_id: 'C1', reason: 'payment' } as const;
const withScores = () =>
  createBus({
    schemas: eventSchemas([
      { 'loyalty.scored@1': { points: 'number', customer_id: 'string', reason: ['payment', 'gift'] } },
    ]),
  });

test('an event that a remote declares crosses the bus like one of the contract', () => {
  const bus = withScores();
  const heard = jest.fn();
  bus.on('loyalty.scored@1', heard);
  bus.emit('loyalty.scored@1', scored);
  expect(heard).toHaveBeenCalledWith(scored);
});

test.each([
  ['a field more', { ...scored, note: 'x' }],
  ['a field less', { points: 1, customer_id: 'C1' }],
  ['another kind of value', { ...scored, points: '12' }],
  ['a word that it does not list', { ...scored, reason: 'refund' }],
  ['a card number as a text', { ...scored, customer_id: '4111 1111 1111 1111' }],
  ['a card number as a number', { ...scored, points: 4111111111111111 }],
])('%s is refused on entry', (_, payload) => {
  const bus = withScores();
  const heard = jest.fn();
  bus.on('loyalty.scored@1', heard);
  expect(() => bus.emit('loyalty.scored@1', payload as typeof scored)).toThrow();
  expect(heard).not.toHaveBeenCalled();
});

test('an undeclared event can be awaited but not emitted', () => {
  const bus = createBus();
  bus.on('loyalty.scored@1', jest.fn());
  expect(() => bus.emit('loyalty.scored@1', scored)).toThrow(
    'No remote of this portal declares loyalty.scored@1',
  );
});
