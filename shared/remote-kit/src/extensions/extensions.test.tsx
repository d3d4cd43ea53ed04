import type { Extension, PortalExtensions, SlotValues } from '@tillway/contract';
import { defineManifest } from '@tillway/contract/manifest';
import { act, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { UiProvider } from '@tillway/ui';
import { useSession } from '@tillway/remote-kit';
import { createTestPortal, sampleSession } from '../testing';
import { defineExtensions, ExtensionPart } from '.';

const manifest = defineManifest({
  name: 'lamps',
  version: '1.0.0',
  portalApi: '^1.8.0',
  owner: 'Test team',
  purpose: 'Shows lamps',
  routes: [],
  menu: [],
  events: { emits: [], listens: [] },
  capabilities: ['feedback'],
  extensions: [
    { slot: 'profile.card@1', name: 'lamp', label: 'Lamp', order: 10 },
    { slot: 'transaction.action@1', name: 'light', label: 'Light', order: 10 },
  ],
});

function Lamp({ user_id: id }: SlotValues['profile.card@1']) {
  const { user } = useSession();
  return (
    <p>
      Lamp of {user.name} ({id})
    </p>
  );
}
const portal = createTestPortal({ session: sampleSession(), manifest });
const { show, run } = defineExtensions({
  manifest,
  fillings: {
    lamp: async () => Lamp,
    light: async () => (values, ofRemote) => ofRemote.feedback.notice(`Lit for ${values.total_amount}`),
  },
});
const payment: SlotValues['transaction.action@1'] = {
  transaction_id: 'T1',
  account_id: 'A1',
  terminal_id: 'C3',
  payment_type: 'card',
  status: 'Approved',
  total_amount: 2060,
};

test('extensions and actions get their remote’s portal and their slot’s values', async () => {
  const domElement = document.createElement('div');
  document.body.append(domElement);
  const props = { domElement, portal, values: { user_id: 'U1' }, reportFailure: () => {} };
  let showing = Promise.resolve(() => {});
  // React renders nothing before `act` ends.
  await act(async () => void (showing = show('lamp', props)));
  const leave = await showing;
  expect(domElement).toHaveTextContent(/^Lamp of .+ \(U1\)$/);
  act(leave);
  expect(domElement).toBeEmptyDOMElement();
  await run('light', portal, payment);
  expect(portal.recorded.notices).toEqual(['Lit for 2060']);
  await expect(run('dark', portal, payment)).rejects.toThrow('There is no extension dark');
});

test('a filling of the wrong slot, or a missing one, is a type error', () => {
  // @ts-expect-error -- light has nothing
  defineExtensions({ manifest, fillings: { lamp: async () => Lamp } });
  // @ts-expect-error -- a card of the profile is no action
  defineExtensions({ manifest, fillings: { lamp: async () => () => {}, light: async () => Lamp } });
  expect(manifest.extensions.map(({ name }) => name)).toEqual(['lamp', 'light']);
});

const extension: Extension = { id: 'lamps.lamp', label: 'Lamp' };

/** A fake of the shell's slots. It records each place, so that a test can report success or failure. */
function slotsOf() {
  const shown: Parameters<PortalExtensions['show']>[3][] = [];
  const stopped = jest.fn();
  const extensions: PortalExtensions = {
    of: () => [extension],
    run: async () => {},
    show: (_slot, _id, _values, place) => {
      shown.push(place);
      return stopped;
    },
  };
  return { extensions, shown, stopped };
}
const part = (extensions: PortalExtensions, id = 'U1') => (
  <UiProvider>
    <h1>Profile</h1>
    <ExtensionPart
      extensions={extensions}
      slot="profile.card@1"
      extension={extension}
      values={{ user_id: id }}
    />
  </UiProvider>
);

test('a failed extension says so in its place, and Retry loads it again', async () => {
  const { extensions, shown } = slotsOf();
  render(part(extensions));
  act(() => shown[0]?.onFailure(new Error('no bulb')));
  expect(screen.getByRole('alert')).toHaveTextContent('Lamp is not available right now.');
  expect(screen.getByRole('heading', { name: 'Profile' })).toBeVisible();
  await userEvent.click(screen.getByRole('button', { name: 'Retry' }));
  await waitFor(() => expect(shown).toHaveLength(2));
  act(() => {
    shown[1]?.domElement.append('A lamp');
    shown[1]?.onShown();
  });
  expect(screen.getByText('A lamp')).toBeVisible();
  expect(screen.queryByRole('alert')).toBeNull();
});

test('an extension is shown once for the same values, again for others, and removed with its host', () => {
  const { extensions, shown, stopped } = slotsOf();
  const { rerender, unmount } = render(part(extensions));
  rerender(part(extensions));
  expect([shown.length, stopped.mock.calls.length]).toEqual([1, 0]);
  rerender(part(extensions, 'U2'));
  expect([shown.length, stopped.mock.calls.length]).toEqual([2, 1]);
  unmount();
  expect(stopped).toHaveBeenCalledTimes(2);
});
