import { frequencies } from '@tillway/rules';
import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import fc from 'fast-check';
import { enter, open, press, sent } from './testing/scene';

/** Sets the values that a browser's date field has after each key. */
const set = (label: RegExp, ...values: string[]) => {
  for (const value of values) fireEvent.change(screen.getByLabelText(label), { target: { value } });
};
const value = (label: RegExp) => screen.getByLabelText<HTMLInputElement>(label).value;
const form = () => screen.getByRole('form', { name: 'Credit Payment' });

async function openSeries(path: string, frequency: string) {
  const scene = open({ path });
  await screen.findByLabelText(/^Frequency/);
  await scene.user.selectOptions(screen.getByLabelText(/^Frequency/), frequency);
  return scene;
}

test.each([
  ['8500.50', 'annually', '1'],
  ['500000', 'monthly', '3'],
  ['500000', 'annually', '0.07'],
])(
  'a plan of %s, %s: installments of %s are far too many, which is reported',
  async (total, frequency, amount) => {
    const { user } = await openSeries('/credit?i=1', frequency);
    await enter(user, /^Total amount/, total);
    await user.type(screen.getByLabelText(/^Installment amount/), amount);
    expect(form()).toBeInTheDocument();
    await press(user, 'Confirm schedule');
    const count = screen.getByLabelText(/^Number of installments/);
    expect(count).toHaveAccessibleDescription('Recurring end date must be 2099 or earlier');
  },
);

test('a plan whose installments end after 2099 is refused before its downpayment is sent', async () => {
  const { portal, user } = await openSeries('/credit?i=1', 'annually');
  await enter(user, /^Total amount/, '9000');
  await enter(user, /^Downpayment/, '1000');
  await enter(user, /^Number of installments/, '100');
  await press(user, 'Confirm schedule');
  expect(await screen.findByLabelText(/^Number of installments/)).toHaveAccessibleDescription(
    'Recurring end date must be 2099 or earlier',
  );
  expect(sent(portal)).toEqual([]);
});

test.each(['20266-11-23', '0000-11-23', '275760-09-13'])(
  'the start date %s must be entered again',
  async (start) => {
    const { user } = await openSeries('/credit?r=1', 'monthly');
    await enter(user, /^Amount of each payment/, '120');
    set(/^Start date/, start);
    await press(user, 'Confirm schedule');
    expect(screen.getByLabelText(/^Start date/)).toHaveAccessibleDescription('Recurring start date required');
  },
);

test('an ongoing series that would start after 2099 is refused', async () => {
  const { user } = await openSeries('/credit?r=1', 'monthly');
  await enter(user, /^Amount of each payment/, '120');
  set(/^Start date/, '2126-11-23');
  await user.click(screen.getByLabelText(/^Ongoing/));
  await press(user, 'Confirm schedule');
  expect(screen.getByLabelText(/^Start date/)).toHaveAccessibleDescription(
    'Recurring start date must be 2099 or earlier',
  );
});

test.each([
  ['weekly', 28],
  ['monthly', 120],
])(
  'PAY-025 the year of the start of a %s series can be typed again without moving its end',
  async (frequency, days) => {
    await openSeries('/credit?r=1', frequency);
    const year = new Date().getUTCFullYear() + 1;
    const start = `${year}-01-05`;
    const end = new Date(Date.UTC(year, 0, 5 + days)).toISOString().slice(0, 10);
    set(/^Start date/, start);
    set(/^End date/, end);
    const count = value(/^Number of payments/);
    set(/^Start date/, '0002-01-05', '0020-01-05', '0202-01-05', start);
    expect([value(/^Start date/), value(/^End date/), value(/^Number of payments/)]).toEqual([
      start,
      frequency === 'weekly' ? end : `${year}-05-05`,
      count,
    ]);
  },
);

test.each(['Start date', 'End date'])('the calendar of the %s ends in 2099', async (label) => {
  await openSeries('/credit?r=1', 'monthly');
  expect(screen.getByLabelText(new RegExp(`^${label}`))).toHaveAttribute(
    'max',
    expect.stringMatching(/^2099-12-3/),
  );
});

const anyText = fc.oneof(
  fc.stringMatching(/^[0-9.,$ e+-]{0,12}$/),
  fc.string({ unit: 'grapheme', maxLength: 8 }),
);
const anyDate = fc
  .tuple(fc.integer({ min: 0, max: 275_760 }), fc.integer({ min: 1, max: 12 }))
  .map(([year, month]) => `${String(year).padStart(4, '0')}-${String(month).padStart(2, '0')}-15`);
/** Rendering is slower than the state in `charge-keys.test.ts`, so fewer runs. */
const numRuns = Math.min(60, Math.ceil(Number(process.env['TILLWAY_TEST_RUNS'] ?? 200) / 100));

test.each(['/credit', '/credit?r=1', '/credit?i=1'])(
  'random keys in any field do not break the form of %s',
  async (path) => {
    const { portal } = open({ path });
    await screen.findByLabelText(path === '/credit' ? /^Card number/ : /^Frequency/);
    fc.assert(
      fc.property(
        fc.infiniteStream(anyText),
        fc.infiniteStream(anyDate),
        fc.constantFrom(...frequencies),
        (texts, dates, frequency) => {
          for (const input of form().querySelectorAll<HTMLInputElement | HTMLTextAreaElement>(
            'input, textarea',
          )) {
            if (input.type === 'checkbox') act(() => input.click());
            else if (input.type === 'date')
              fireEvent.change(input, { target: { value: dates.next().value as string } });
            else {
              const text = texts.next().value as string;
              for (let end = 1; end <= text.length; end += 1)
                fireEvent.change(input, { target: { value: text.slice(0, end) } });
            }
          }
          const choice = screen.queryByLabelText(/^Frequency/);
          if (choice) fireEvent.change(choice, { target: { value: frequency } });
          expect(form()).toBeInTheDocument();
        },
      ),
      { numRuns },
    );
    expect(sent(portal)).toEqual([]);
  },
);

test.each(['-5', '1234567.89', '600000'])('an amount of %s is refused and has no sum', async (amount) => {
  const { user } = open();
  await enter(user, /^Amount/, '100');
  expect(screen.getAllByText('$103.50')).not.toEqual([]);
  const field = screen.getByLabelText(/^Amount/);
  await user.clear(field);
  await user.click(field);
  await user.paste(amount);
  await waitFor(() => expect(screen.getAllByText('$0.00').length).toBeGreaterThan(1));
  expect(screen.queryByText(/[($]\$?[1-9][\d,]*\.\d\d/)).toBeNull();
});
