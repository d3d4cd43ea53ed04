import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { axe } from 'jest-axe';
import type { ReactElement } from 'react';
import { renderUi } from '../testing/render-ui';
import { CheckboxField } from './checkbox-field';
import { CheckboxGroup } from './checkbox-group';
import { DateField } from './date-field';
import type { FieldProps } from './field';
import { MoneyField } from './money-field';
import { PasswordField } from './password-field';
import { RadioGroup } from './radio-group';
import { SelectField } from './select-field';
import { TextAreaField } from './text-area-field';
import { TextField } from './text-field';

const options = [
  { value: 'a', label: 'Alpha' },
  { value: 'b', label: 'Beta' },
];

type Props = Omit<FieldProps, 'labelHidden'>;

/** Fields with one control, found by their label. */
const single: [string, (props: Props) => ReactElement][] = [
  ['TextField', (props) => <TextField {...props} />],
  ['PasswordField', (props) => <PasswordField {...props} />],
  ['TextAreaField', (props) => <TextAreaField {...props} />],
  ['SelectField', (props) => <SelectField {...props} options={options} />],
  ['DateField', (props) => <DateField {...props} />],
  ['MoneyField', (props) => <MoneyField {...props} />],
  ['CheckboxField', (props) => <CheckboxField {...props} />],
];

/** Fields with several controls in a named group. */
const groups: typeof single = [
  ['CheckboxGroup', (props) => <CheckboxGroup {...props} options={options} name="g" />],
  ['RadioGroup', (props) => <RadioGroup {...props} options={options} name="g" />],
];

const subject = () =>
  screen.queryByRole('group') ?? screen.queryByRole('radiogroup') ?? screen.getByLabelText(/^Label/);

describe.each([...single, ...groups])('%s', (_, field) => {
  test('is named by its label', () => {
    renderUi(field({ label: 'Label' }));
    expect(subject()).toHaveAccessibleName('Label');
  });

  test('is described by its hint', () => {
    renderUi(field({ label: 'Label', hint: 'A hint' }));
    expect(subject()).toHaveAccessibleDescription('A hint');
  });

  test('is described by its error first, which is announced', () => {
    renderUi(field({ label: 'Label', hint: 'A hint', error: 'Wrong' }));
    expect(subject()).toHaveAccessibleDescription('Wrong A hint');
    expect(screen.getByRole('alert')).toHaveTextContent('Wrong');
  });

  test('reports no error without one', () => {
    renderUi(field({ label: 'Label' }));
    expect(screen.queryByRole('alert')).toBeNull();
    expect(document.querySelector('[aria-invalid]')).toBeNull();
  });

  test('has no accessibility violation, plain or with everything', async () => {
    const { container } = renderUi(
      <>
        {field({ label: 'Label' })}
        {field({ label: 'Other', hint: 'A hint', error: 'Wrong', required: true })}
      </>,
    );
    expect(await axe(container)).toHaveNoViolations();
  });
});

describe.each(single)('%s', (_, field) => {
  test('is invalid with an error and required when required', () => {
    renderUi(field({ label: 'Label', error: 'Wrong', required: true }));
    expect(subject()).toBeInvalid();
    expect(subject()).toHaveAttribute('aria-required', 'true');
  });

  test('takes a given id', () => {
    renderUi(field({ label: 'Label', id: 'mine' }));
    expect(subject()).toHaveAttribute('id', 'mine');
  });
});

test('a radio group is invalid and required as a whole', () => {
  renderUi(<RadioGroup label="Label" options={options} error="Wrong" required />);
  expect(screen.getByRole('radiogroup')).toHaveAttribute('aria-invalid', 'true');
  expect(screen.getByRole('radiogroup')).toHaveAttribute('aria-required', 'true');
});

test('a checkbox group marks its checkboxes as invalid', () => {
  renderUi(<CheckboxGroup label="Label" options={options} error="Wrong" />);
  expect(screen.getAllByRole('checkbox').map((box) => box.getAttribute('aria-invalid'))).toEqual([
    'true',
    'true',
  ]);
});

test('a hidden label still names its field', () => {
  renderUi(<TextField label="Search" labelHidden />);
  expect(screen.getByRole('textbox', { name: 'Search' })).toBeInTheDocument();
});

test('the button of a password shows and hides it', async () => {
  const user = userEvent.setup();
  renderUi(<PasswordField label="Password" />);
  const field = screen.getByLabelText('Password');
  await user.type(field, 'Secret-1');
  await user.click(screen.getByRole('button', { name: 'Show password' }));
  expect(field).toHaveAttribute('type', 'text');
  await user.click(screen.getByRole('button', { name: 'Hide password' }));
  expect(field).toHaveAttribute('type', 'password');
  expect(field).toHaveValue('Secret-1');
});

test('A-21 a money field asks for the decimal keyboard, accepts amounts as people write them, and never cuts a pasted one', async () => {
  const user = userEvent.setup();
  renderUi(<MoneyField label="Amount" maxLength={9} />);
  const field = screen.getByLabelText('Amount');
  await user.type(field, '$1,234,567.89');
  expect(field).toHaveValue('1234567.8');
  await user.clear(field);
  await user.click(field);
  await user.paste('$123,456,789.99');
  expect(field).toHaveValue('123456789.99');
  await user.keyboard('1');
  expect(field).toHaveValue('123456789.99');
  expect(field).toHaveAttribute('inputmode', 'decimal');
});

test('a select offers its placeholder with an empty value', () => {
  renderUi(<SelectField label="Terminal" options={options} placeholder="Choose" />);
  expect(screen.getByRole('combobox')).toHaveValue('');
  expect(screen.getAllByRole('option').map((option) => option.textContent)).toEqual([
    'Choose',
    'Alpha',
    'Beta',
  ]);
});

test.each([
  ['one line', <TextField key="line" label="Note" maxLength={10} hint="For us" />],
  ['several lines', <TextAreaField key="lines" label="Note" maxLength={10} hint="For us" />],
])('a paste that does not fit into %s is reported until the user types again', async (_, field) => {
  const user = userEvent.setup();
  renderUi(field);
  const note = screen.getByLabelText('Note');
  await user.click(note);
  await user.paste('0123456789');
  expect(note).toHaveAccessibleDescription('For us');
  await user.paste('ab');
  expect(note).toHaveAccessibleDescription(/^Too long: only 10 characters fit/);
  await user.keyboard('{Backspace}');
  expect(note).toHaveAccessibleDescription('For us');
});
