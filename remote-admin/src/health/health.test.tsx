import type { PortalHealth } from '@tillway/contract';
import { ApiError } from '@tillway/remote-kit';
import { act, screen, within } from '@testing-library/react';
import { axe } from 'jest-axe';
import { idle, healthy } from '../testing/healthy';
import { openAdmin } from '../testing/open-admin';
import { HealthScreen } from './health-screen';

const since = '2024-01-10T17:00:00.000Z';

const unwell = healthy({
  database: { state: 'slow', milliseconds: 1_250 },
  work: { state: 'stopped', waiting: 1_204, oldest: since, retrying: 3, failed: 2 },
  mail: { ...idle, state: 'slow', waiting: 7, oldest: since },
  settlement: {
    state: 'stopped',
    overdue: 21,
    terminals: (['card', 'ach'] as const).map((kind) => ({
      ...{ account_id: 'account-1', account_name: 'Harbor Books' },
      ...{ terminal_id: 'terminal-1', terminal_name: 'Front desk' },
      ...{ kind, since, is_given_up: kind === 'ach' },
    })),
  },
  exceptions: { state: 'slow', open: 2, oldest: since },
});

/** Gives the answers one after the other; the last one repeats. */
function open(...answers: [PortalHealth | ApiError, ...(PortalHealth | ApiError)[]]) {
  let asked = 0;
  const opened = openAdmin({
    screens: { '/health': HealthScreen },
    path: '/health',
    respond: ({ path }) => {
      if (path !== '/health/portal') throw new Error(`Nothing is said of ${path}`);
      const answer = answers[Math.min(asked, answers.length - 1)];
      asked += 1;
      if (answer instanceof ApiError) throw answer;
      return { error: false, health: answer };
    },
  });
  return { ...opened, asked: () => asked };
}

/** Returns the text beside a label. */
const beside = async (label: string) => {
  const row = (await screen.findByText(label, { selector: 'dt' })).parentElement as HTMLElement;
  return within(row).getByRole('definition').textContent;
};

test('each part of a healthy portal says so in a word', async () => {
  const { container } = open(healthy());
  expect(await beside('Database')).toBe('answers in 3 ms Good');
  expect(await beside('Work')).toBe('none waiting Good');
  expect(await beside('Settlement')).toBe('nothing is overdue Good');
  expect(await beside('E-mail')).toBe('none waiting Good');
  expect(await beside('Exceptions')).toBe('none open Good');
  expect(screen.getByText(/^Everything works · as of /)).toBeVisible();
  expect(screen.queryByRole('heading', { name: 'Overdue settlements' })).toBeNull();
  expect(screen.getByText(/About this portal/)).toBeVisible();
  expect(await axe(container)).toHaveNoViolations();
});

test('overdue and broken parts show their reasons and links', async () => {
  const { container } = open(unwell);
  const time = 'Jan-10-2024 11:00:00 AM';
  expect(await beside('Database')).toBe('answers in 1,250 ms Slow');
  expect(await beside('Work')).toBe(
    `1,204 waiting, the oldest since ${time}, 3 tried again later, 2 given up Stopped`,
  );
  expect(await beside('Settlement')).toBe('21 overdue Stopped');
  expect(await beside('E-mail')).toBe(`7 waiting, the oldest since ${time} Slow`);
  expect(await beside('Exceptions')).toBe(`2 open, the oldest since ${time} Slow`);
  expect(screen.getByText(/^Stopped: Work, Settlement · as of /)).toBeVisible();
  expect(screen.getByText('The 2 that wait longest, of 21')).toBeVisible();
  const terminals = screen.getAllByText('Harbor Books').map((label) => label.nextSibling?.textContent);
  expect(terminals).toEqual([
    `Front desk: Cards since ${time}`,
    `Front desk: Bank debits since ${time}, held by an exception`,
  ]);
  const links = screen.getAllByRole('link').map((link) => link.getAttribute('href'));
  expect(links).toEqual(expect.arrayContaining(['/exceptions', '/audit', '/terminals/terminal-1']));
  expect(await axe(container)).toHaveNoViolations();
});

test('each processor has its terminals, its calls of the last hour, and its state', async () => {
  const { container } = open(
    healthy({
      processors: [
        {
          ...{ processor_id: 3, name: 'FAPS', adapter: 'sandbox', state: 'good' },
          ...{ terminals: 1, without_credentials: 0, answered: 0, unknown: 0, refused: 0 },
        },
        {
          ...{ processor_id: 7, name: 'NMI', adapter: 'own', state: 'slow' },
          ...{ terminals: 12, without_credentials: 2, answered: 1_200, unknown: 80, refused: 2 },
        },
      ],
    }),
  );
  expect(await beside('FAPS')).toBe('1 terminal · no calls in the last hour · Sandbox: no money moves Good');
  expect(await beside('NMI')).toBe(
    '12 terminals · 2 without credentials · 1,200 answered, 80 unknown, 2 refused in the last hour Slow',
  );
  expect(screen.getByText(/^Slow: NMI · as of /)).toBeVisible();
  expect(await axe(container)).toHaveNoViolations();
});

test('a portal that does not answer is stopped, and can be asked again', async () => {
  const broken = new ApiError('Something went wrong', { kind: 'refused', status: 500 });
  const { user, container } = open(broken, healthy());
  expect(
    await screen.findByText('Stopped: the gateway or its database does not answer (Something went wrong)'),
  ).toBeVisible();
  expect(await axe(container)).toHaveNoViolations();
  await user.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await beside('Database')).toBe('answers in 3 ms Good');
  expect(screen.queryByText(/does not answer/)).toBeNull();
});

test('a refusal appears with its own message', async () => {
  open(new ApiError('Too many attempts', { kind: 'refused', status: 429 }));
  expect(await screen.findByText('Too many attempts')).toBeVisible();
});

describe('refresh over time', () => {
  beforeEach(() => jest.useFakeTimers({ doNotFake: ['queueMicrotask', 'setTimeout', 'performance'] }));
  afterEach(() => {
    look('visible');
    jest.useRealTimers();
  });

  function look(visibilityState: 'hidden' | 'visible') {
    Object.defineProperty(document, 'visibilityState', { value: visibilityState, configurable: true });
    act(() => void document.dispatchEvent(new Event('visibilitychange', { bubbles: true })));
  }
  const pass = (seconds: number) => act(() => jest.advanceTimersByTimeAsync(seconds * 1_000));

  test('the page refreshes every 30 seconds, and keeps the known values if that fails', async () => {
    const lost = new ApiError('Connection lost', { kind: 'refused', status: 503 });
    const { asked } = open(healthy(), unwell, lost);
    expect(await beside('Database')).toBe('answers in 3 ms Good');
    await pass(29);
    expect(asked()).toBe(1);
    await pass(1);
    expect(await screen.findByText('answers in 1,250 ms', { exact: false })).toBeVisible();
    await pass(30);
    expect(await screen.findByText(/^Stopped: the gateway or its database/)).toBeVisible();
    expect(await beside('Database')).toBe('answers in 1,250 ms Slow');
  });

  test('a hidden page does not refresh, and does at once when it is visible again', async () => {
    const { asked } = open(healthy(), unwell);
    expect(await beside('Database')).toBe('answers in 3 ms Good');
    look('hidden');
    await pass(120);
    expect(asked()).toBe(1);
    look('visible');
    expect(await screen.findByText('answers in 1,250 ms', { exact: false })).toBeVisible();
    expect(asked()).toBe(2);
  });
});
