import { createTestPortal, renderInPortal, sampleSession } from '@tillway/remote-kit/testing';
import { useQuery } from '@tanstack/react-query';
import { act, screen } from '@testing-library/react';
import { useState } from 'react';
import { QueryProvider } from './query-provider';

const changed = { plan_id: 'P1', account_id: 'A', change: 'cancelled' } as const;

/** A screen whose data never becomes stale by itself. */
function Plan({ asked }: { asked: string[] }) {
  const { data } = useQuery({
    queryKey: ['plan'],
    queryFn: async () => {
      asked.push('plan');
      return `fetched ${asked.length} times`;
    },
    staleTime: Infinity,
    meta: { refreshOn: ['plan.changed@1'] },
  });
  return <p>{data}</p>;
}

function Screens({ asked }: { asked: string[] }) {
  const [isOpen, setOpen] = useState(true);
  return (
    <>
      <button onClick={() => setOpen(!isOpen)}>{isOpen ? 'Leave' : 'Return'}</button>
      {isOpen ? <Plan asked={asked} /> : <p>Elsewhere</p>}
    </>
  );
}

function open() {
  const asked: string[] = [];
  const portal = createTestPortal({ session: sampleSession() });
  renderInPortal(
    <QueryProvider>
      <Screens asked={asked} />
    </QueryProvider>,
    portal,
  );
  const press = (name: string) => act(() => screen.getByRole('button', { name }).click());
  return { portal, press };
}

test('data that an event made stale is loaded again while it is on screen', async () => {
  const { portal } = open();
  await screen.findByText('fetched 1 times');
  act(() => portal.bus.emit('plan.changed@1', changed));
  expect(await screen.findByText('fetched 2 times')).toBeVisible();
});

test('data is loaded again when its screen reopens, if the event came meanwhile', async () => {
  const { portal, press } = open();
  await screen.findByText('fetched 1 times');
  press('Leave');
  expect(screen.getByText('Elsewhere')).toBeVisible();
  act(() => portal.bus.emit('plan.changed@1', changed));
  press('Return');
  expect(await screen.findByText('fetched 2 times')).toBeVisible();
});

test('another event does not reload the data', async () => {
  const { portal, press } = open();
  await screen.findByText('fetched 1 times');
  act(() => portal.bus.emit('billing.changed@1', { billing_id: 'B', account_id: 'A', change: 'stored' }));
  press('Leave');
  press('Return');
  expect(screen.getByText('fetched 1 times')).toBeVisible();
});
