import { ApiError } from '@tillway/remote-kit';
import { sampleTerminal } from '@tillway/remote-kit/testing';
import { countries } from '@tillway/rules';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { ach, enter, enterAccount, enterCard, everything, open, press, sent } from './testing/scene';

const options = (label: RegExp) =>
  within(screen.getByLabelText(label))
    .getAllByRole<HTMLOptionElement>('option')
    .map(({ value, text }) => `${value} ${text}`.trim());

const warehouse = sampleTerminal({ terminal_id: 'terminal-3', name: 'Warehouse', type: ['retail', 'ach'] });
const unable = [
  sampleTerminal({ terminal_id: 'terminal-4', name: 'Broken', type: ['retail', 'ach'], can_charge: false }),
  sampleTerminal({ terminal_id: 'terminal-5', name: 'Counter', type: ['retail', 'ach'], is_virtual: false }),
];

test.each([
  ['card', ['terminal-1 Front desk', 'terminal-3 Warehouse']],
  ['ach', ['terminal-2 Bank', 'terminal-3 Warehouse']],
] as const)(
  'SHELL-062.1 SHELL-062.2 SHELL-063.1 a charge by %s offers the terminals that support it, if there are several',
  async (method, offered) => {
    const several = open({ method, terminals: [sampleTerminal(), ach, warehouse, ...unable] });
    await screen.findByLabelText(/^Amount/);
    expect(options(/^Terminal/)).toEqual(['Please select a terminal', ...offered]);
    several.unmount();
    open({ method, terminals: [sampleTerminal(), ach, ...unable] });
    await screen.findByLabelText(/^Amount/);
    expect(screen.queryByLabelText(/^Terminal/)).toBeNull();
    expect(screen.getByText(method === 'card' ? 'Front desk' : 'Bank')).toBeVisible();
  },
);

test('PAY-005.1 PAY-005.2 VAL-075.1 ERR-041 a missing or closed terminal has a message at its field, and nothing is charged', async () => {
  const gone = { terminal_id: 'Invalid terminal' };
  const { user, portal } = open({
    terminals: [sampleTerminal(), warehouse],
    payments: [
      new ApiError('Validation Error', { kind: 'refused', status: 422, code: 'validation', fields: gone }),
    ],
  });
  await enter(user, /^Amount/, '19.90');
  await enterCard(user);
  await press(user, 'Process');
  const terminal = screen.getByLabelText(/^Terminal/);
  await waitFor(() => expect(terminal).toHaveAccessibleDescription('Please select a terminal'));
  await waitFor(() => expect(terminal).toHaveFocus());
  expect(sent(portal)).toEqual([]);

  await user.selectOptions(terminal, 'Warehouse');
  await press(user, 'Process');
  await waitFor(() => expect(terminal).toHaveAccessibleDescription('Invalid terminal'));
  expect(sent(portal).map(({ terminal_id }) => terminal_id)).toEqual(['terminal-3']);
});

test.each([
  ['card', '/credit'],
  ['ach', '/ach'],
  ['card', '/credit?r=1'],
  ['card', '/credit?i=1'],
] as const)(
  'ERR-044 by %s at %s every empty required field has a message with its own name',
  async (method, path) => {
    const { user, portal } = open({ method, path, terminals: [sampleTerminal(), ach, warehouse] });
    await screen.findByLabelText(/^(Amount|Total amount)/);
    if (path.includes('=')) await screen.findByLabelText(/^Frequency/);
    else await screen.findByLabelText(/^(Card|Routing) number/);
    // Without an amount there are no installments to show.
    if (path.endsWith('i=1')) await enter(user, /^Total amount/, '120');
    await press(user, path.includes('=') ? 'Confirm schedule' : 'Process');
    expect(await screen.findByText('Validation Errors')).toBeVisible();
    const required = [...document.querySelectorAll<HTMLElement>('[aria-required=true], :required')].filter(
      (field) => !field.closest(':disabled') && (field as HTMLInputElement).value === '',
    );
    expect(required.length).toBeGreaterThan(1);
    for (const field of required) expect(field).toHaveAccessibleDescription(/^(?!Required$)\S+ .*\S$/);
    expect(screen.queryByText('Required')).toBeNull();
    expect(sent(portal)).toEqual([]);
  },
);

test('PAY-012 PAY-013 VAL-034 the fields of a bank account are all sent, and its number is typed again by hand', async () => {
  const { user, portal } = open({ method: 'ach', path: '/ach' });
  await enter(user, /^Amount/, '40');
  await screen.findByLabelText(/^Routing number/);
  expect(options(/^Account type/)).toEqual([
    'Choose a type',
    'CHECKING Personal checking',
    'SAVINGS Personal savings',
    'BUSINESSCK Business checking',
  ]);
  await enterAccount(user, { again: false });
  const again = screen.getByLabelText(/^Account number again/);
  await user.click(again);
  await user.paste('12345678');
  // `fireEvent` returns false if the event was refused.
  expect(fireEvent.drop(again)).toBe(false);
  expect(again).toHaveValue('');
  await press(user, 'Process');
  await waitFor(() => expect(again).toBeInvalid());
  expect(sent(portal)).toEqual([]);
  await user.type(again, '12345678');
  await enter(user, /^Check number/, '1001');
  await press(user, 'Process');
  await waitFor(() => expect(sent(portal)).toHaveLength(1));
  expect(sent(portal)[0]).toMatchObject({
    request_type: 'ach',
    card_name: 'Ada Byron',
    ach_routing_number: '021000021',
    ach_account_number: '12345678',
    ach_check_number: '1001',
    ach_type: 'CHECKING',
  });
});

test.each(['SAVINGS', 'BUSINESSCK'])('PAY-013 an account of type %s is sent with that type', async (type) => {
  const { user, portal } = open({ method: 'ach', path: '/ach' });
  await enter(user, /^Amount/, '40');
  await enterAccount(user, { type });
  await press(user, 'Process');
  await waitFor(() => expect(sent(portal)[0]).toMatchObject({ ach_type: type }));
});

test('PAY-016.1 PAY-016.2 CONST-033.2 249 countries are offered by name and sent by three letters', async () => {
  const { user, portal } = open();
  const country = await screen.findByLabelText('Country');
  expect(country).toHaveValue('USA');
  const offered = within(country).getAllByRole<HTMLOptionElement>('option');
  expect(offered).toHaveLength(249);
  expect(offered.map(({ value, text }) => [value, text])).toEqual(
    countries.map(({ alpha3, text }) => [alpha3, text]),
  );
  for (const { text, alpha2, alpha3, numeric } of countries)
    expect(`${text} ${alpha2} ${alpha3} ${numeric}`).toMatch(/\S [A-Z]{2} [A-Z]{3} \d{3}$/);
  await user.selectOptions(country, 'Canada');
  await enter(user, /^Amount/, '19.90');
  await enterCard(user);
  await press(user, 'Process');
  await waitFor(() => expect(sent(portal)[0]).toMatchObject({ billing_country: 'CAN' }));
});

test.each([
  ['card', /^CVV/, '3 or 4 digits.'],
  ['ach', /^Routing number/, 'Nine digits, at the lower left of a check.'],
] as const)(
  'SHELL-082 by %s the fields are explained only to users with inline help',
  async (method, label, hint) => {
    const without = open({ method });
    await screen.findByLabelText(label);
    expect(screen.getByLabelText(label)).not.toHaveAccessibleDescription();
    expect(screen.queryByText(hint)).toBeNull();
    without.unmount();
    open({ method, permissions: [...everything, 'has_inline_help'] });
    const field = await screen.findByLabelText(label);
    await waitFor(() => expect(field).toHaveAccessibleDescription(hint));
  },
);

test('the hint of a phone follows the country', async () => {
  const { user } = open({ permissions: [...everything, 'has_inline_help'] });
  const phone = await screen.findByLabelText('Phone');
  await waitFor(() => expect(phone).toHaveAccessibleDescription(/^Ten digits/));
  await user.selectOptions(screen.getByLabelText('Country'), 'Germany');
  await waitFor(() => expect(phone).toHaveAccessibleDescription(/^With the country code/));
});

test.each([
  ['card', 'Dollars and cents, without the price adjustment.'],
  ['ach', 'Dollars and cents.'],
] as const)('by %s the hint of the amount is %s', async (method, hint) => {
  open({ method, permissions: [...everything, 'has_inline_help'] });
  const amount = await screen.findByLabelText(/^Amount/);
  await waitFor(() => expect(amount).toHaveAccessibleDescription(hint));
});
