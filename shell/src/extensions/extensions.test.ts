import type { OwnSlots, RemoteExtensions, SlotValues } from '@tillway/contract';
import type { RemoteExtension } from '@tillway/contract/manifest';
import { messages } from '@tillway/rules';
import { waitFor } from '@testing-library/react';
import { createSessionStore } from '../session';
import type { LoadResult } from '../remotes';
import { merchant, remote } from '../testing/fixtures';
import { createExtensions } from './create-extensions';
import { extensionBudgetMs } from './fill-slot';

const values: SlotValues['transaction.panel@1'] = {
  transaction_id: 'T1',
  account_id: 'A1',
  terminal_id: 'C3',
  payment_type: 'card',
  status: 'Approved',
  total_amount: 2060,
};
const points: RemoteExtension = { slot: 'transaction.panel@1', name: 'points', label: 'Points', order: 20 };
const thank: RemoteExtension = { slot: 'transaction.action@1', name: 'thank', label: 'Thank', order: 10 };

/** Shows its values, and removes them when it leaves. */
const saying: RemoteExtensions = {
  async show(name, { domElement, values: given }) {
    domElement.textContent = `${name} ${JSON.stringify(given)}`;
    return () => domElement.replaceChildren();
  },
  async run() {},
};

function given({
  extensions = [points, thank],
  offered,
  module = saying,
  load = async () => ({ ok: true, module }),
  disabled = new Set<string>(),
}: {
  extensions?: RemoteExtension[];
  /** The slots of the other remote. */
  offered?: OwnSlots;
  module?: RemoteExtensions;
  load?: (name: string, force: boolean) => Promise<LoadResult<RemoteExtensions>>;
  disabled?: Set<string>;
} = {}) {
  const session = createSessionStore();
  session.setState({ status: 'present', data: merchant });
  const place = document.createElement('div');
  const said = { loads: [] as boolean[], failures: [] as string[], notices: [] as string[], released: 0 };
  const host = { domElement: place, onShown: jest.fn(), onFailure: jest.fn() };
  const timers: (() => void)[] = [];
  const slots = createExtensions({
    remotes: [
      remote('loyalty', { portalApi: '^1.8.0', extensions }),
      remote('other', offered && { slots: offered }),
    ],
    session,
    disabled,
    notice: (text) => said.notices.push(text),
    portalFor: () => ({ api: {} as never, release: () => (said.released += 1) }),
    load: (which, force) => {
      said.loads.push(force);
      return load(which.name, force);
    },
    onFailure: (name, reason) => said.failures.push(`${name}: ${reason}`),
    later: (run, ms) => {
      expect(ms).toBe(extensionBudgetMs);
      timers.push(run);
      return () => void timers.splice(timers.indexOf(run), 1);
    },
  });
  const show = () => slots.show('transaction.panel@1', 'loyalty.points', values, host);
  return { slots, session, place, host, said, show, runOutOfTime: () => timers.forEach((run) => run()) };
}

test('a slot’s owner learns names and labels in order, and nothing is loaded', () => {
  const first = { ...points, name: 'earlier', label: 'Earlier', order: 5 };
  const { slots, said } = given({ extensions: [points, thank, first] });
  expect(slots.of('transaction.panel@1')).toEqual([
    { id: 'loyalty.earlier', label: 'Earlier' },
    { id: 'loyalty.points', label: 'Points' },
  ]);
  expect(slots.of('profile.card@1')).toEqual([]);
  expect(said.loads).toEqual([]);
});

test('a forbidden extension is in no slot, and cannot be shown by name either', async () => {
  const { slots, host, place, said, show, session } = given({
    extensions: [{ ...points, access: { permission: 'superuser' } }],
  });
  expect(slots.of('transaction.panel@1')).toEqual([]);
  show();
  await waitFor(() => expect(host.onFailure).toHaveBeenCalledTimes(1));
  expect([said.loads, place.childElementCount]).toEqual([[], 0]);
  session.setState({ status: 'absent' });
  expect(given().slots.of('transaction.panel@1')).toHaveLength(1);
  expect(slots.of('transaction.panel@1')).toEqual([]);
});

test('a disabled remote fills no slot', () => {
  const { slots } = given({ disabled: new Set(['loyalty']) });
  expect(slots.of('transaction.panel@1')).toEqual([]);
});

test('an extension is loaded when it is shown, gets the listed values, and leaves nothing behind', async () => {
  const { host, place, said, show } = given();
  const stop = show();
  await waitFor(() => expect(host.onShown).toHaveBeenCalled());
  expect(place).toHaveTextContent(`points ${JSON.stringify(values)}`);
  stop();
  await waitFor(() => expect(place).toBeEmptyDOMElement());
  expect([said.loads, said.released, said.failures]).toEqual([[false], 1, []]);
});

test('a value that the contract does not list reaches no extension', async () => {
  const { slots, host, said } = given();
  const more = { ...values, card_number: 'anything' };
  slots.show('transaction.panel@1', 'loyalty.points', more, host);
  await waitFor(() => expect(host.onFailure).toHaveBeenCalledTimes(1));
  expect(said.loads).toEqual([]);
});

test('a slot that another remote offers is filled, with the values that its manifest lists', async () => {
  const slot = 'other.member@1';
  const { slots, place, host } = given({
    extensions: [{ ...points, slot }],
    offered: { [slot]: { kind: 'part', values: { member_id: 'string', tier: ['gold', 'silver'] } } },
  });
  expect(slots.of(slot as never)).toEqual([{ id: 'loyalty.points', label: 'Points' }]);
  const shows = (member: object) => slots.show(slot as never, 'loyalty.points', member as never, host);
  shows({ member_id: 'M1', tier: 'tin' });
  await waitFor(() => expect(host.onFailure).toHaveBeenCalledTimes(1));
  shows({ member_id: 'M1', tier: 'gold' });
  await waitFor(() => expect(place).toHaveTextContent('points {"member_id":"M1","tier":"gold"}'));
});

test.each<[string, Parameters<typeof given>[0], string]>([
  [
    'cannot be loaded',
    { load: async () => ({ ok: false, reason: 'network', error: new Error('gone') }) },
    'loyalty: network',
  ],
  [
    'breaks before it is on the page',
    { module: { ...saying, show: () => Promise.reject(new Error('no points')) } },
    'loyalty: render',
  ],
  [
    'breaks later',
    {
      module: {
        ...saying,
        async show(name, props) {
          setTimeout(() => props.reportFailure(new Error('no points')));
          setTimeout(() => props.reportFailure(new Error('again')));
          return saying.show(name, props);
        },
      },
    },
    'loyalty: render',
  ],
])('an extension that %s is reported to its host once, and to support', async (_, options, failure) => {
  const { host, place, said, show } = given(options);
  show();
  await waitFor(() => expect(host.onFailure).toHaveBeenCalledTimes(1));
  await waitFor(() => expect(place).toBeEmptyDOMElement());
  expect(said.failures).toEqual([failure]);
});

test('an extension that is too late is given up and does not appear later', async () => {
  let arrive: (result: LoadResult<RemoteExtensions>) => void = () => {};
  const { host, place, said, show, runOutOfTime } = given({
    load: () => new Promise((resolve) => (arrive = resolve)),
  });
  show();
  await waitFor(() => expect(said.loads).toHaveLength(1));
  runOutOfTime();
  expect(host.onFailure).toHaveBeenCalledTimes(1);
  expect(said.failures).toEqual(['loyalty: timeout']);
  arrive({ ok: true, module: saying });
  await Promise.resolve();
  expect(host.onShown).not.toHaveBeenCalled();
  expect(place).toBeEmptyDOMElement();
});

test('an extension that the network lost is loaded again the next time', async () => {
  let isUp = false;
  const { host, said, show } = given({
    load: async () =>
      isUp ? { ok: true, module: saying } : { ok: false, reason: 'network', error: new Error('gone') },
  });
  show();
  await waitFor(() => expect(host.onFailure).toHaveBeenCalled());
  isUp = true;
  show();
  await waitFor(() => expect(host.onShown).toHaveBeenCalled());
  expect(said.loads).toEqual([false, true]);
});

test('an action gets the listed values, and a failed one is reported in words', async () => {
  const run = jest.fn<Promise<void>, unknown[]>().mockResolvedValueOnce(undefined);
  const { slots, said } = given({ module: { ...saying, run } });
  await slots.run('transaction.action@1', 'loyalty.thank', values);
  expect(run).toHaveBeenCalledWith('thank', {}, values);
  expect([said.notices, said.released]).toEqual([[], 1]);
  run.mockRejectedValueOnce(new Error('no mail'));
  await slots.run('transaction.action@1', 'loyalty.thank', values);
  expect([said.notices, said.failures]).toEqual([[messages.extensionFailed('Thank')], ['loyalty: render']]);
});
