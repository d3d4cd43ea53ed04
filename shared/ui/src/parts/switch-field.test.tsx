import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { axe } from 'jest-axe';
import { useForm } from 'react-hook-form';
import { renderUi } from '../testing/render-ui';
import { SwitchField } from './switch-field';

function Form({ onSubmit }: { onSubmit: (values: object) => void }) {
  const { register, handleSubmit } = useForm({ defaultValues: { active: true, closed: false } });
  return (
    <form onSubmit={(event) => void handleSubmit((values) => onSubmit(values))(event)}>
      <SwitchField label="Active" {...register('active')} />
      <SwitchField label="Closed" {...register('closed')} />
      <button>Save</button>
    </form>
  );
}

test('Space turns the switch, its state is announced, and a form receives it', async () => {
  const user = userEvent.setup();
  const submit = jest.fn();
  renderUi(<Form onSubmit={submit} />);
  expect(screen.getByRole('switch', { name: 'Active' })).toBeChecked();
  await user.tab();
  await user.keyboard(' ');
  expect(screen.getByRole('switch', { name: 'Active' })).not.toBeChecked();
  await user.click(screen.getByText('Closed'));
  await user.click(screen.getByText('Save'));
  expect(submit).toHaveBeenCalledWith({ active: false, closed: true });
});

test('hint and error describe the switch, without accessibility violations', async () => {
  const { container } = renderUi(
    <SwitchField label="Active" hint="Takes payments." error="Only a manager may." />,
  );
  expect(screen.getByRole('switch')).toHaveAccessibleDescription('Only a manager may. Takes payments.');
  expect(await axe(container)).toHaveNoViolations();
});
