import { defineManifest } from '@tillway/contract/manifest';
import { act, screen as page, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useParams } from 'react-router-dom';
import { createTestPortal, sampleSession } from '../testing';
import { defineRemote, screen } from '..';

const manifest = defineManifest({
  name: 'lamps',
  version: '1.0.0',
  portalApi: '^1.5.0',
  owner: 'Test team',
  purpose: 'Shows lamps',
  routes: [
    { path: '/lamps', name: 'Lamps', title: 'Lamps' },
    { path: '/lamps/add', name: 'LampAdd', title: 'Add lamp' },
    { path: '/lamps/:id', name: 'Lamp', title: 'Lamp' },
    { path: '/lamps/:id/edit', name: 'LampEdit', title: 'Edit lamp', planned: true },
  ],
  menu: [],
  events: { emits: [], listens: [] },
  capabilities: [],
});

const Lamps = ({ of }: { of: string }) => <h1>Lamps of {of}</h1>;
const Lamp = () => <h1>Lamp {useParams().id}</h1>;
const LampAdd = () => <h1>Add lamp</h1>;
const loads =
  <Props,>(component: React.ComponentType<Props>) =>
  () =>
    Promise.resolve(component);

const screens = {
  Lamps: screen(loads(Lamps), { of: 'the house' }),
  LampAdd: screen(loads(LampAdd)),
  Lamp: screen(loads(Lamp)),
};

function given(path = '/lamps') {
  const portal = createTestPortal({ session: sampleSession(), path });
  const domElement = document.createElement('div');
  document.body.append(domElement);
  const reported: [string, object | undefined][] = [];
  const props = {
    name: 'lamps',
    domElement,
    portal,
    reportFailure: (error: unknown, options?: object) => reported.push([String(error), options]),
  };
  return { portal, reported, props };
}

function mounted(module: ReturnType<typeof defineRemote>, path?: string) {
  const { portal, reported, props } = given(path);
  let mount = Promise.resolve<unknown>(undefined);
  act(() => void (mount = module.mount(props)));
  return { mount, portal, reported, leave: () => act(() => module.unmount(props)) };
}

test('each route shows its screen, a fixed path before one with a parameter, whatever their order', async () => {
  const { mount, portal, leave } = mounted(defineRemote({ manifest, screens }));
  await act(() => mount);
  expect(page.getByRole('heading')).toHaveTextContent('Lamps of the house');
  act(() => portal.nav.push('/lamps/add'));
  expect(await page.findByRole('heading', { name: 'Add lamp' })).toBeVisible();
  act(() => portal.nav.push('/lamps/7'));
  expect(await page.findByRole('heading', { name: 'Lamp 7' })).toBeVisible();
  await leave();
  expect(page.queryByRole('heading')).toBeNull();
});

test('mount resolves when the first screen is on the page, not before its code is loaded', async () => {
  let arrive: (loaded: typeof LampAdd) => void = () => undefined;
  const late = screen(() => new Promise<typeof LampAdd>((resolve) => (arrive = resolve)));
  const { mount, leave } = mounted(
    defineRemote({ manifest, screens: { ...screens, LampAdd: late } }),
    '/lamps/add',
  );
  const answered = jest.fn();
  void mount.then(answered);
  await act(async () => {});
  expect(answered).not.toHaveBeenCalled();
  await act(async () => arrive(LampAdd));
  await waitFor(() => expect(answered).toHaveBeenCalled());
  expect(page.getByRole('heading', { name: 'Add lamp' })).toBeVisible();
  await leave();
});

test('a broken screen says so in its place, is reported to the shell, and leaves the others alone', async () => {
  const Broken = (): never => {
    throw new Error('a lamp without a bulb');
  };
  const module = defineRemote({ manifest, screens: { ...screens, Lamp: screen(loads(Broken)) } });
  const { mount, portal, reported, leave } = mounted(module, '/lamps/7');
  await act(() => mount);
  expect(page.getByRole('alert')).toHaveTextContent('stopped working');
  expect(reported).toEqual([['Error: a lamp without a bulb', { isContained: true }]]);
  act(() => portal.nav.push('/lamps'));
  expect(await page.findByRole('heading', { name: 'Lamps of the house' })).toBeVisible();
  await leave();
});

test('Retry loads a screen whose code failed to download', async () => {
  const failing = jest.fn<Promise<typeof LampAdd>, []>();
  failing.mockRejectedValueOnce(new Error('Loading chunk 7 failed')).mockResolvedValue(LampAdd);
  const module = defineRemote({ manifest, screens: { ...screens, LampAdd: screen(failing) } });
  const { mount, reported, leave } = mounted(module, '/lamps/add');
  await act(() => mount);
  expect(reported).toHaveLength(1);
  await userEvent.click(page.getByRole('button', { name: 'Retry' }));
  expect(await page.findByRole('heading', { name: 'Add lamp' })).toBeVisible();
  await leave();
});

test('an error around the screens ends the remote', async () => {
  const provider = (): never => {
    throw new Error('no cache');
  };
  const remote = defineRemote({ manifest, screens, provider });
  const { props, reported } = given();
  // Inside `act`, React throws errors to the test instead of the root's handler.
  const environment = globalThis as { IS_REACT_ACT_ENVIRONMENT?: boolean };
  environment.IS_REACT_ACT_ENVIRONMENT = false;
  try {
    await expect(remote.mount(props)).rejects.toThrow('no cache');
    expect(reported).toEqual([['Error: no cache', undefined]]);
    await remote.unmount(props);
  } finally {
    environment.IS_REACT_ACT_ENVIRONMENT = true;
  }
});

test('a route without a screen, and a screen without a route, are type errors', () => {
  const { Lamps: all, LampAdd: add } = screens;
  // @ts-expect-error -- the route Lamp has no screen
  defineRemote({ manifest, screens: { Lamps: all, LampAdd: add } });
  defineRemote({
    manifest,
    // @ts-expect-error -- there is no route Bulb
    screens: { Lamps: screens.Lamps, LampAdd: screens.LampAdd, Lamp: screens.Lamp, Bulb: screens.Lamp },
  });
  // @ts-expect-error -- the screen needs to know whose lamps
  expect(() => screen(loads(Lamps))).not.toThrow();
});
