import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { confirmSchedule, enter, enterCard, open, press, sent } from './testing/scene';

const set = (label: RegExp, value: string) =>
  fireEvent.change(screen.getByLabelText(label), { target: { value } });

async function openSeries(frequency: string) {
  const scene = open({ path: '/credit?r=1' });
  await enter(scene.user, /^Amount of each payment/, '30');
  await scene.user.selectOptions(screen.getByLabelText(/^Frequency/), frequency);
  set(/^Start date/, '2090-01-15');
  return scene;
}

test.each([
  ['monthly', '4', '2090-04-15'],
  ['weekly', '3', '2090-01-29'],
  ['daily', '10', '2090-01-24'],
  ['quarterly', '2', '2090-05-15'],
])('PAY-026 %s, %s payments: the series ends on %s', async (frequency, count, end) => {
  const { user } = await openSeries(frequency);
  await enter(user, /^Number of payments/, count);
  expect(screen.getByLabelText(/^End date/)).toHaveValue(end);
  expect(screen.getByLabelText(/^Number of payments/)).toHaveValue(count);
});

test.each(['monthly', 'daily'])(
  '99999 %s payments would end after 2099, which is reported, and nothing is sent',
  async (frequency) => {
    const { user, portal } = await openSeries(frequency);
    await enter(user, /^Number of payments/, '99999');
    await enterCard(user);
    await press(user, 'Process');
    await waitFor(() =>
      expect(screen.getByLabelText(/^End date/)).toHaveAccessibleDescription(
        'Recurring end date must be 2099 or earlier',
      ),
    );
    expect(sent(portal)).toEqual([]);
    expect(portal.recorded.confirmations).toEqual([]);
  },
);

const listed = () =>
  within(screen.getByRole('group', { name: 'Payments' }))
    .getAllByRole('row')
    .slice(1)
    .map((row) => within(row).getAllByRole('cell')[1]?.textContent);

test.each([
  ['100', 100, undefined],
  ['101', 100, 'The first 100 of 101 payments.'],
  ['ongoing', 100, 'And so on, until it is cancelled.'],
  ['3', 3, undefined],
])('PAY-027 C-23 a weekly series of %s payments lists %s of them', async (count, rows, rest) => {
  const { user } = await openSeries('weekly');
  if (count === 'ongoing') await user.click(screen.getByLabelText(/^Ongoing/));
  else await enter(user, /^Number of payments/, count);
  await press(user, 'List payments');
  const dates = listed();
  expect(dates).toHaveLength(rows);
  expect(dates.slice(0, 3)).toEqual(['Jan-15-2090', 'Jan-22-2090', 'Jan-29-2090']);
  if (rest) expect(screen.getByText(rest)).toBeVisible();
  else expect(screen.queryByText(/^(The first|And so on)/)).toBeNull();
  if (rows === 100) expect(dates.at(-1)).toBe('Dec-09-2091');
});

describe('a series', () => {
  /** Opens four monthly payments, the first on January 15, 2030. `expiration` is the card's. */
  async function openToEnd(expiration: string) {
    const scene = open({ path: '/credit?r=1' });
    const { user } = scene;
    await enter(user, /^Amount of each payment/, '30');
    await user.selectOptions(screen.getByLabelText(/^Frequency/), 'monthly');
    set(/^Start date/, '2030-01-15');
    await enter(user, /^Number of payments/, '4');
    return {
      ...scene,
      pay: async () => {
        await confirmSchedule(user);
        await enterCard(user);
        await enter(user, /^Expiration/, expiration);
        await press(user, 'Process');
      },
    };
  }

  test.each([
    ['01 / 30', ['01/30, before the last payment on Apr-15-2030']],
    ['04 / 30', []],
  ])('whose card is good until %s says so before it is charged', async (expiration, said) => {
    const { pay, portal } = await openToEnd(expiration);
    await pay();
    await waitFor(() => expect(portal.recorded.confirmations).toHaveLength(1));
    const rows = portal.recorded.confirmations[0]?.rows ?? [];
    expect(rows.flatMap(({ label, value }) => (label === 'Card expires' ? [value] : []))).toEqual(said);
  });

  test('with reminders needs an e-mail address for them', async () => {
    const { pay, portal, user } = await openToEnd('12 / 30');
    await user.click(screen.getByLabelText(/^Remind the payer/));
    await pay();
    const email = screen.getByLabelText(/^Email/);
    await waitFor(() => expect(email).toHaveAccessibleDescription('Email required for reminders'));
    expect(sent(portal)).toEqual([]);
    await user.type(email, 'ada@example.test');
    await press(user, 'Process');
    await waitFor(() => expect(sent(portal)).toMatchObject([{ recurring_notify: true }]));
  });
});
