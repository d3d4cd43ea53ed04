import { sampleTransaction } from '@tillway/remote-kit/testing';
import { messages } from '@tillway/rules';
import { act, screen, waitFor, within } from '@testing-library/react';
import { accepted, declined, enter, enterCard, open, press, said, sent } from './testing/scene';

const value = (label: RegExp) => screen.getByLabelText<HTMLInputElement>(label).value;
const kept = () => JSON.stringify({ ...window.sessionStorage });

async function openFilled(scene: Parameters<typeof open>[0] = {}) {
  const opened = open(scene);
  await enter(opened.user, /^Amount/, '19.90');
  await enterCard(opened.user);
  await enter(opened.user, /^Notes/, 'for the school');
  return opened;
}

test('leaving a filled form asks first, and the typed values return, except card number and CVV', async () => {
  const { portal, unmount } = await openFilled();
  portal.nav.push('/transactions');
  await waitFor(() => expect(portal.nav.snapshot().location.pathname).toBe('/transactions'));
  expect(portal.recorded.confirmations).toMatchObject([{ title: 'Leave this payment?' }]);
  unmount();
  expect(kept()).not.toMatch(/4111|"123"|card_cvv|card_number/);

  const { user } = open();
  expect(await screen.findByText(/What you typed before is back/)).toBeInTheDocument();
  expect([/^Amount/, /^Cardholder/, /^Expiration/, /^Postal/, /^Notes/].map(value)).toEqual([
    '19.90',
    'Ada Byron',
    '12 / 30',
    '73102',
    'for the school',
  ]);
  expect([/^Card number/, /^CVV/].map(value)).toEqual(['', '']);
  await press(user, 'Start empty');
  await waitFor(() => expect(value(/^Amount/)).toBe(''));
  expect(kept()).toBe('{}');
});

test('the line about returned values goes at the first key, and stays away after a decline', async () => {
  const { unmount } = await openFilled();
  unmount();
  const { user, portal } = open({ payments: [said(declined)] });
  expect(await screen.findByText(/What you typed before is back/)).toBeInTheDocument();
  await enter(user, /^Card number/, '4111111111111111');
  expect(screen.queryByText(/What you typed before is back/)).toBeNull();
  await enter(user, /^CVV/, '123');
  await press(user, 'Process');
  await waitFor(() => expect(sent(portal)).toHaveLength(1));
  expect(await screen.findByRole('dialog', { name: /DECLINED/ })).toBeInTheDocument();
  expect(screen.queryByText(/What you typed before is back/)).toBeNull();
});

test('a form that is kept whole is left without a question by portal and browser, and returns', async () => {
  const first = open();
  await enter(first.user, /^Amount/, '19.90');
  await enter(first.user, /^Notes/, 'for the school');
  const event = new Event('beforeunload', { cancelable: true });
  window.dispatchEvent(event);
  expect(event.defaultPrevented).toBe(false);
  act(() => first.portal.nav.push('/transactions'));
  await waitFor(() => expect(first.portal.nav.snapshot().location.pathname).toBe('/transactions'));
  expect(first.portal.recorded.confirmations).toEqual([]);
  first.unmount();
  open();
  expect(await screen.findByText(/What you typed before is back/)).toBeInTheDocument();
  expect([/^Amount/, /^Notes/].map(value)).toEqual(['19.90', 'for the school']);
});

test.each([
  [/^Card number/, '4111', ''],
  [/^CVV/, '123', ''],
  [/^Notes/, 'card 4111 1111 1111 1111', ''],
  [/^Routing/, '1', 'ach'],
  [/^Account number(?! again)/, '1', 'ach'],
] as const)(
  'a form with only its %s, which is not kept, asks before it is left',
  async (label, text, method) => {
    const { portal, user } = open(method === 'ach' ? { method, path: '/ach' } : {});
    await enter(user, label, text);
    portal.nav.push('/transactions');
    await waitFor(() =>
      expect(portal.recorded.confirmations).toMatchObject([
        { title: 'Leave this payment?', text: expect.stringContaining('except card and account numbers') },
      ]),
    );
  },
);

test('a user who stays keeps the form, and the other modes ask nothing', async () => {
  const { portal, user } = await openFilled();
  portal.feedback.confirm = async () => false;
  portal.nav.push('/transactions');
  await press(user, 'Recurring Payment');
  expect(portal.nav.snapshot().location).toMatchObject({ pathname: '/credit', search: '?r=1' });
});

test.each([
  ['a filled form', true],
  ['an empty one', false],
])('the browser asks before it reloads %s: %p', async (_, filled) => {
  if (filled) await openFilled();
  else open();
  await screen.findByLabelText(/^Amount/);
  const event = new Event('beforeunload', { cancelable: true });
  window.dispatchEvent(event);
  expect(event.defaultPrevented).toBe(filled);
});

test.each([
  ['?r=1', '?i=1', ''],
  ['?i=1', '?r=1', ''],
  ['?r=1', '?r=1', '19.90'],
  ['?r=1', '', '19.90'],
  ['', '?i=1', '19.90'],
])(
  'an amount typed at %p is at %p %p, and is dropped if it would mean another sum',
  async (from, to, amount) => {
    const first = open({ path: `/credit${from}` });
    await enter(first.user, /^(Total a|A)mount/, '19.90');
    first.unmount();
    open({ path: `/credit${to}` });
    await screen.findByText(/What you typed before is back/);
    expect(value(/^(Total a|A)mount/)).toBe(amount);
  },
);

test('a text that contains a card number is not kept', async () => {
  const { user, unmount } = await openFilled();
  await enter(user, /^Notes/, 'card 4111 1111 1111 1111');
  unmount();
  expect(kept()).not.toContain('4111');
});

test('after an approved payment nothing is asked and nothing is kept, and its transaction is shown', async () => {
  const { portal, user, unmount } = await openFilled();
  await press(user, 'Process');
  await press(user, 'Show in transactions');
  await waitFor(() =>
    expect(portal.nav.snapshot().location).toMatchObject({
      pathname: '/transactions',
      search: '?transaction_id=T1',
    }),
  );
  expect(portal.recorded.confirmations.map(({ title }) => title)).toEqual(['Confirm payment']);
  unmount();
  expect(kept()).toBe('{}');
});

describe('A-27 a payment in flight during a reload', () => {
  const rows = (...list: object[]) => ({ error: false, page: 0, pages: 1, total: list.length, rows: list });

  /** Leaves the page before the gateway responds; returns the nonce. */
  async function leaveInFlight() {
    const never = { then: () => undefined } as unknown;
    const { portal, user, unmount } = await openFilled({ payments: [never] });
    await press(user, 'Process');
    await waitFor(() => expect(sent(portal)).toHaveLength(1));
    unmount();
    expect(kept()).not.toMatch(/4111111|"123"/);
    return sent(portal)[0]?.nonce;
  }

  test('its outcome is found by its nonce and shown once with a link', async () => {
    const nonce = await leaveInFlight();
    const { portal, user } = open({ answer: () => rows(sampleTransaction({ id: 'T7' })) });
    const link = await screen.findByRole('link', { name: 'Show in transactions' });
    expect(link).toHaveAttribute('href', '/transactions?transaction_id=T7');
    const notice = screen.getByText(/A payment of \$20\.60, •••• 1111, was on its way/).closest('div')!;
    expect(notice.parentElement).toHaveTextContent('Its outcome: Approved.');
    expect(JSON.stringify(portal.recorded.requests)).toContain(nonce);
    await user.click(within(notice.parentElement!).getAllByRole('button', { name: /Dismiss/ })[0]!);
    expect(screen.queryByText(/was on its way/)).toBeNull();
    expect(kept()).not.toContain(nonce);
  });

  test('an unknown outcome offers no further charge', async () => {
    await leaveInFlight();
    const answers = [rows(), rows(sampleTransaction({ transaction_status: 'Declined' }))];
    const { user } = open({ answer: () => answers.shift() ?? rows() });
    expect(await screen.findByText(/check again before you charge it again/)).toBeInTheDocument();
    await press(user, 'Check again');
    expect(await screen.findByText(/Its outcome: Declined\./)).toBeInTheDocument();
  });

  test('an unknown outcome is requested again automatically until it is known', async () => {
    await leaveInFlight();
    jest.useFakeTimers({ advanceTimers: true });
    const checking = sampleTransaction({ transaction_status: messages.checkingWithProcessor });
    const answers = [rows(checking), rows(checking), rows(sampleTransaction())];
    open({ answer: () => answers.shift() ?? rows() });
    expect(await screen.findByText('Its outcome: Checking with processor.')).toBeInTheDocument();
    for (const seconds of [5, 10]) await act(() => jest.advanceTimersByTimeAsync(seconds * 1000));
    expect(await screen.findByText('Its outcome: Approved.')).toBeInTheDocument();
    await act(() => jest.advanceTimersByTimeAsync(120_000));
    expect(answers).toEqual([]);
    expect(screen.getByText('Its outcome: Approved.')).toBeInTheDocument();
    jest.useRealTimers();
  });

  test('an answered payment is not remembered', async () => {
    const { user, unmount } = await openFilled({ payments: [said(accepted())] });
    await press(user, 'Process');
    await screen.findByRole('dialog', { name: /Payment Approved/ });
    unmount();
    expect(kept()).toBe('{}');
  });
});

test('A-29 B-14 the confirmation names terminal, payer, and card with its expiration, and the amount that a plan charges today', async () => {
  const { portal, user } = await openFilled();
  await press(user, 'Process');
  await screen.findByRole('dialog', { name: /Payment Approved/ });
  expect(portal.recorded.confirmations[0]?.rows?.slice(0, 4)).toEqual([
    { label: 'Terminal', value: 'Front desk' },
    { label: 'Payer', value: 'Ada Byron' },
    { label: 'Card', value: 'Visa •••• 1111' },
    { label: 'Expiration', value: '12/30' },
  ]);
});
