import type { PortalEvents } from '@tillway/contract';
import { createTabsBus } from './tabs-bus';

const payment: PortalEvents['payment.completed@1'] = {
  transaction_id: 'T1',
  account_id: 'account-1',
  terminal_id: 'terminal-1',
  payment_type: 'card',
  response_text: 'APPROVED',
  total_amount: 2060,
};

const scores = { 'loyalty.scored@1': { points: 'number' } } as const;

/** Opens tabs of one portal. Each hears the posts of the others, as with a BroadcastChannel. */
function openTabs(count: number) {
  const listeners: ((event: MessageEvent<unknown>) => void)[] = [];
  const tabs = Array.from({ length: count }, (_, own) =>
    createTabsBus([scores], {
      postMessage: (data: unknown) =>
        listeners.forEach(
          (hear, tab) => tab !== own && hear({ data: structuredClone(data) } as MessageEvent),
        ),
      addEventListener: (_: string, hear: (event: MessageEvent<unknown>) => void) =>
        void listeners.push(hear),
    } as unknown as BroadcastChannel),
  );
  return { tabs, say: (data: unknown) => listeners.forEach((hear) => hear({ data } as MessageEvent)) };
}

test('a payment in one tab is heard once in each', () => {
  const { tabs } = openTabs(3);
  const heard = tabs.map((bus) => {
    const listener = jest.fn<undefined, [unknown]>();
    bus.on('payment.completed@1', listener);
    return listener;
  });
  tabs[1]?.emit('payment.completed@1', payment);
  expect(heard.map(({ mock }) => mock.calls)).toEqual([[[payment]], [[payment]], [[payment]]]);
});

test('an event that a remote declares is heard and checked in every tab', () => {
  const { tabs, say } = openTabs(2);
  const heard = jest.fn();
  tabs[1]?.on('loyalty.scored@1' as never, heard);
  tabs[0]?.emit('loyalty.scored@1' as never, { points: 12 } as never);
  say({ name: 'loyalty.scored@1', payload: { points: 'many' } });
  expect(heard.mock.calls).toEqual([[{ points: 12 }]]);
});

test.each([
  ['an event of tomorrow', { name: 'refund.completed@9', payload: {} }],
  [
    'a payload with more than the contract lists',
    { name: 'payment.completed@1', payload: { ...payment, card_number: '4' } },
  ],
  ['something else', 'hello'],
  ['nothing', null],
])('%s from another tab is not heard and does no harm', (_, said) => {
  const { tabs, say } = openTabs(1);
  const heard = jest.fn();
  tabs[0]?.on('payment.completed@1', heard);
  say(said);
  expect(heard).not.toHaveBeenCalled();
});

test('a payload that does not fit the contract reaches no tab', () => {
  const { tabs } = openTabs(2);
  const heard = jest.fn();
  tabs[1]?.on('payment.completed@1', heard);
  const withCard = { ...payment, card_number: 'anything' };
  expect(() => tabs[0]?.emit('payment.completed@1', withCard)).toThrow();
  expect(heard).not.toHaveBeenCalled();
});
