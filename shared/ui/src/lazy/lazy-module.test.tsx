import { act, fireEvent, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { createElement, lazy, Suspense } from 'react';
import { UiProvider } from '../provider/ui-provider';
import { LazyBoundary } from './lazy-boundary';
import { lazyModule } from './lazy-module';

/** A chunk that a test makes available or not. */
function chunk<Props extends object>(component: (props: Props) => React.ReactNode) {
  const line = { up: true, asked: 0 };
  const load = async () => {
    line.asked += 1;
    if (!line.up) throw new Error('Loading chunk 7 failed');
    return { default: component };
  };
  return { line, load };
}

const besideATypedField = (part: React.ReactNode) => (
  <UiProvider>
    <label>
      Name <input />
    </label>
    <LazyBoundary>{part}</LazyBoundary>
  </UiProvider>
);

/** React reports the errors that a boundary catches. */
const expectReported = () => expectConsole('error', 'A part of the page could not be loaded');

test('a chunk that fails leaves the rest of the screen and its typed values, and Retry loads it again', async () => {
  expectReported();
  const { line, load } = chunk(({ of }: { of: string }) => <p>Receipt of {of}</p>);
  const Receipt = lazyModule(load);
  line.up = false;
  const { rerender } = render(besideATypedField(null));
  await userEvent.type(screen.getByLabelText('Name'), 'Ada');
  rerender(besideATypedField(<Receipt of="1.00" />));

  expect(await screen.findByRole('alert')).toHaveTextContent('could not be loaded');
  expect(screen.getByLabelText('Name')).toHaveValue('Ada');
  line.up = true;
  await userEvent.click(screen.getByRole('button', { name: 'Retry' }));
  expect(await screen.findByText('Receipt of 1.00')).toBeVisible();
  expect(screen.getByLabelText('Name')).toHaveValue('Ada');
  expect(line.asked).toBe(2);
});

test('typed values stay when the part is rendered again', async () => {
  const { load } = chunk(({ of }: { of: string }) => <input aria-label={of} />);
  const Amount = lazyModule(load);
  const { rerender } = render(besideATypedField(<Amount of="Total" />));
  await userEvent.type(await screen.findByLabelText('Total'), '12.00');
  rerender(besideATypedField(<Amount of="Remaining" />));
  expect(screen.getByLabelText('Remaining')).toHaveValue('12.00');
});

test('a chunk that the network lost loads by itself when the network is back', async () => {
  expectReported();
  const { line, load } = chunk(() => <p>Here</p>);
  const Part = lazyModule(load);
  line.up = false;
  render(besideATypedField(<Part />));
  await screen.findByRole('alert');
  line.up = true;
  fireEvent(window, new Event('online'));
  expect(await screen.findByText('Here')).toBeVisible();
  expect(line.asked).toBe(2);
});

test('Retry on a connection that is still down says so again', async () => {
  expectReported();
  const { line, load } = chunk(() => <p>Here</p>);
  const Part = lazyModule(load);
  line.up = false;
  render(besideATypedField(<Part />));
  await userEvent.click(await screen.findByRole('button', { name: 'Retry' }));
  expect(await screen.findByRole('alert')).toHaveTextContent('could not be loaded');
  expect(line.asked).toBe(2);
});

test('a chunk that failed once is loaded again the next time it is shown', async () => {
  expectReported();
  const { line, load } = chunk(() => <p>Here</p>);
  const Part = lazyModule(load);
  line.up = false;
  render(besideATypedField(<Part />)).unmount();
  const first = render(besideATypedField(<Part />));
  await screen.findByRole('alert');
  first.unmount();
  line.up = true;
  render(besideATypedField(<Part />));
  expect(await screen.findByText('Here')).toBeVisible();
});

test('an error while rendering stays within the part', async () => {
  expectConsole('error', '20266-11-23 is not a date');
  let broken = true;
  const { load } = chunk(() => {
    if (broken) throw new RangeError('20266-11-23 is not a date');
    return <p>Here</p>;
  });
  const Part = lazyModule(load);
  render(besideATypedField(<Part />));
  expect(await screen.findByRole('alert')).toHaveTextContent('stopped working');
  broken = false;
  await userEvent.click(screen.getByRole('button', { name: 'Retry' }));
  expect(await screen.findByText('Here')).toBeVisible();
});

test('a boundary that is removed before it is shown is not rendered again', async () => {
  const { load } = chunk(() => <p>Here</p>);
  const Part = lazyModule(load);
  let showAround = () => {};
  const around = lazy(
    () =>
      new Promise<{ default: () => React.ReactNode }>((resolve) => {
        showAround = () => resolve({ default: () => 'Around' });
      }),
  );
  render(
    <Suspense fallback="Wait">
      <LazyBoundary>
        <Part />
      </LazyBoundary>
      {createElement(around)}
    </Suspense>,
  );
  await act(() => Part.preload());
  expect(screen.getByText('Wait')).toBeVisible();
  await act(async () => showAround());
  expect(await screen.findByText('Here')).toBeVisible();
});

const environment = globalThis as { IS_REACT_ACT_ENVIRONMENT?: boolean };

afterEach(() => {
  jest.restoreAllMocks();
  environment.IS_REACT_ACT_ENVIRONMENT = true;
});

test('outside of act, where React delays content soon after a fallback, nothing is delayed', async () => {
  // React reads the timer and the environment when it is loaded.
  const timer = jest.spyOn(globalThis, 'setTimeout');
  environment.IS_REACT_ACT_ENVIRONMENT = false;
  jest.resetModules();
  const { createRoot } = await import('react-dom/client');
  const anew = await import('.');
  const Part = anew.lazyModule(chunk(() => <p>Here</p>).load);
  const place = document.createElement('div');
  const seen: (string | null)[] = [];
  const isShown = new Promise<void>((resolve) => {
    new MutationObserver(() => {
      seen.push(place.textContent);
      if (place.textContent === 'Here') resolve();
    }).observe(place, { subtree: true, childList: true });
  });
  const root = createRoot(place);
  root.render(
    <anew.LazyBoundary fallback="Wait">
      <Part />
    </anew.LazyBoundary>,
  );
  await isShown;
  expect(seen).toEqual(['Wait', 'Here']);
  expect(timer.mock.calls.filter(([, ms = 0]) => ms > 100)).toEqual([]);
  root.unmount();
});

test('content that cannot wait replaces the notice', async () => {
  expectReported();
  const { line, load } = chunk(({ id }: { id: string }) => <p>Receipt {id}</p>);
  const Result = lazyModule(load, {
    failed: ({ id }, retry) => <button onClick={retry}>Approved {id}</button>,
  });
  line.up = false;
  render(besideATypedField(<Result id="42" />));
  const said = await screen.findByRole('button', { name: 'Approved 42' });
  line.up = true;
  await userEvent.click(said);
  expect(await screen.findByText('Receipt 42')).toBeVisible();
});

test('a preloaded part is not loaded again, and a failed preload is', async () => {
  const { line, load } = chunk(() => <p>Here</p>);
  const Part = lazyModule(load);
  line.up = false;
  await expect(Part.preload()).rejects.toThrow('could not be loaded');
  line.up = true;
  await Part.preload();
  render(besideATypedField(<Part />));
  expect(await screen.findByText('Here')).toBeVisible();
  expect(line.asked).toBe(2);
});
