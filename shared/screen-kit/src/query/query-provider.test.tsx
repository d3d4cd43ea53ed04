import {
  createTestPortal,
  renderInPortal,
  sampleSession,
  type TestPortal,
} from '@tillway/remote-kit/testing';
import { useQuery } from '@tanstack/react-query';
import { act, screen, waitFor } from '@testing-library/react';
import { createSharedQueryProvider } from './query-provider';

/** Opens parts that all need the same data, each with its own React root. */
function openParts(count: number) {
  const asked: string[] = [];
  const Shared = createSharedQueryProvider();
  const portal = createTestPortal({ session: sampleSession() });
  function Part() {
    const { data } = useQuery({
      queryKey: ['takings'],
      queryFn: () => {
        asked.push('takings');
        return Promise.resolve(`answer ${asked.length}`);
      },
      meta: { refreshOn: ['plan.changed@1'] },
    });
    return <p>{data}</p>;
  }
  const open = (each: TestPortal) =>
    renderInPortal(
      <Shared>
        <Part />
      </Shared>,
      each,
    );
  const parts = Array.from({ length: count }, () => open(portal));
  return { asked, portal, parts, openAnother: () => open(portal) };
}

test('parts that need the same data ask once, and once again after an event', async () => {
  const { asked, portal } = openParts(3);
  expect(await screen.findAllByText('answer 1')).toHaveLength(3);
  act(() => portal.bus.emit('plan.changed@1', { plan_id: 'P1', account_id: 'A', change: 'cancelled' }));
  expect(await screen.findAllByText('answer 2')).toHaveLength(3);
  expect(asked).toHaveLength(2);
});

test('a part that is left alone goes on, and nothing is kept after the last', async () => {
  const { parts, portal, openAnother } = openParts(2);
  await screen.findAllByText('answer 1');
  parts[0]?.unmount();
  act(() => portal.bus.emit('plan.changed@1', { plan_id: 'P1', account_id: 'A', change: 'cancelled' }));
  expect(await screen.findAllByText('answer 2')).toHaveLength(1);
  parts[1]?.unmount();
  openAnother();
  expect(screen.queryByText(/answer/)).toBeNull();
  await waitFor(() => expect(screen.getByText('answer 3')).toBeVisible());
});
