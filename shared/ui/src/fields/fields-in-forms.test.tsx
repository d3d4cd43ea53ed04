import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { useForm } from 'react-hook-form';
import { renderUi } from '../testing/render-ui';
import { CheckboxField } from './checkbox-field';
import { CheckboxGroup } from './checkbox-group';
import { DateField } from './date-field';
import { MoneyField } from './money-field';
import { RadioGroup } from './radio-group';
import { SelectField } from './select-field';
import { TextAreaField } from './text-area-field';
import { TextField } from './text-field';

const kinds = [
  { value: 'single', label: 'Single' },
  { value: 'plan', label: 'Plan' },
];
const ways = [
  { value: 'email', label: 'Email' },
  { value: 'print', label: 'Print' },
];

type Values = {
  name: string;
  amount: string;
  day: string;
  notes: string;
  terminal: string;
  kind: string;
  send: string[];
  waive: boolean;
};

const defaults: Values = {
  name: 'Ada',
  amount: '',
  day: '',
  notes: '',
  terminal: '1',
  kind: 'single',
  send: ['print'],
  waive: false,
};

function Form({ onSubmit }: { onSubmit: (values: Values) => void }) {
  const { register, handleSubmit, formState } = useForm<Values>({ defaultValues: defaults });
  return (
    <form noValidate onSubmit={(event) => void handleSubmit((values) => onSubmit(values))(event)}>
      <TextField label="Name" {...register('name')} />
      <MoneyField
        label="Amount"
        error={formState.errors.amount?.message}
        {...register('amount', { validate: (value) => value !== '' || 'Amount is required' })}
      />
      <DateField label="Day" {...register('day')} />
      <TextAreaField label="Notes" {...register('notes')} />
      <SelectField
        label="Terminal"
        options={[
          { value: '1', label: 'One' },
          { value: '2', label: 'Two' },
        ]}
        {...register('terminal')}
      />
      <RadioGroup label="Kind" options={kinds} {...register('kind')} />
      <CheckboxGroup label="Send" options={ways} {...register('send')} />
      <CheckboxField label="Waive" {...register('waive')} />
      <button>Submit</button>
    </form>
  );
}

describe('fields under react-hook-form', () => {
  test('every field starts at its default and gives its entry', async () => {
    const user = userEvent.setup();
    const submit = jest.fn();
    renderUi(<Form onSubmit={submit} />);
    await user.type(screen.getByLabelText('Name'), ' Harbor');
    await user.type(screen.getByLabelText('Amount'), '19.90');
    await user.type(screen.getByLabelText('Day'), '2026-11-21');
    await user.type(screen.getByLabelText('Notes'), 'Gift');
    await user.selectOptions(screen.getByLabelText('Terminal'), 'Two');
    await user.click(screen.getByLabelText('Plan'));
    await user.click(screen.getByLabelText('Email'));
    await user.click(screen.getByLabelText('Waive'));
    await user.click(screen.getByText('Submit'));
    expect(submit).toHaveBeenCalledWith({
      name: 'Ada Harbor',
      amount: '19.90',
      day: '2026-11-21',
      notes: 'Gift',
      terminal: '2',
      kind: 'plan',
      send: ['email', 'print'],
      waive: true,
    });
  });

  test('a refused field gets focus and says why', async () => {
    renderUi(<Form onSubmit={() => undefined} />);
    await userEvent.click(screen.getByText('Submit'));
    const amount = screen.getByLabelText('Amount');
    expect(amount).toHaveFocus();
    expect(amount).toHaveAccessibleDescription('Amount is required');
  });
});

describe('controlled fields', () => {
  test('a text field shows its owner’s version of the text', async () => {
    function Upper() {
      const [value, setValue] = useState('');
      return (
        <TextField
          label="Code"
          value={value}
          onChange={(event) => setValue(event.target.value.toUpperCase())}
        />
      );
    }
    renderUi(<Upper />);
    await userEvent.type(screen.getByLabelText('Code'), 'abc');
    expect(screen.getByLabelText('Code')).toHaveValue('ABC');
  });

  test('a checkbox group gives the checked values', async () => {
    const change = jest.fn();
    renderUi(<CheckboxGroup label="Send" options={ways} value={['print']} onValueChange={change} />);
    await userEvent.click(screen.getByLabelText('Email'));
    await userEvent.click(screen.getByLabelText('Print'));
    expect(change.mock.calls).toEqual([[['print', 'email']], [[]]]);
  });

  test('a radio group keeps its value until its owner changes it', async () => {
    renderUi(<RadioGroup label="Kind" options={kinds} value="single" onChange={() => undefined} />);
    await userEvent.click(screen.getByLabelText('Plan'));
    expect(screen.getByLabelText('Single')).toBeChecked();
  });
});
