import { createBus } from './create-bus';

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

test('a listener that throws does not keep the others from hearing', () => {
  const failures: unknown[] = [];
  const bus = createBus((error) => failures.push(error));
  const heard = jest.fn();
  bus.on('payment.completed@1', () => {
    throw new Error('broken listener');
  });
  bus.on('payment.completed@1', heard);
  bus.emit('payment.completed@1', payment);
  expect(heard).toHaveBeenCalledTimes(1);
  expect(failures).toEqual([new Error('broken listener')]);
});
