import { fireEvent, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { UiProvider } from '@tillway/ui';
import { axe } from 'jest-axe';
import { FormProvider, useForm } from 'react-hook-form';
import { BankFields, type BankValues } from './bank-fields';

const empty: BankValues = {
  card_name: '',
  ach_routing_number: '',
  ach_account_number: '',
  ach_account_number_verify: '',
  ach_check_number: '',
  ach_type: '',
};

function Form() {
  return (
    <FormProvider {...useForm<BankValues>({ defaultValues: empty })}>
      <BankFields />
    </FormProvider>
  );
}
const show = () => render(<Form />, { wrapper: UiProvider });

test('PAY-012 PAY-013 a bank account has its fields and account types, without accessibility violations', async () => {
  const { container } = show();
  for (const label of [
    /^Account holder name/,
    /^Routing number/,
    /^Account number(?! again)/,
    /^Account number again/,
    /^Check number/,
  ]) {
    expect(screen.getByLabelText(label)).toBeEnabled();
  }
  const kinds = [...screen.getByLabelText<HTMLSelectElement>(/^Account type/).options];
  expect(kinds.map(({ value, text }) => `${value} ${text}`.trim())).toEqual([
    'Choose a type',
    'CHECKING Personal checking',
    'SAVINGS Personal savings',
    'BUSINESSCK Business checking',
  ]);
  expect(await axe(container)).toHaveNoViolations();
});

test('PLN-056 a routing number takes nine digits and nothing else, however it is entered', async () => {
  const user = userEvent.setup();
  show();
  const routing = screen.getByLabelText(/^Routing number/);
  await user.type(routing, '02a1 000021');
  expect(routing).toHaveValue('021000021');
  await user.clear(routing);
  await user.click(routing);
  await user.paste('021-000-021-99');
  expect(routing).toHaveValue('021000021');
});

test('VAL-034 PAY-012 paste and drop are refused only in the repeated number', async () => {
  const user = userEvent.setup();
  show();
  const number = screen.getByLabelText(/^Account number(?! again)/);
  const again = screen.getByLabelText(/^Account number again/);

  await user.click(number);
  await user.paste('12345678');
  await user.click(again);
  await user.paste('12345678');
  expect(number).toHaveValue('12345678');
  expect(again).toHaveValue('');

  // `fireEvent` returns false if the event was refused.
  expect(fireEvent.drop(number)).toBe(true);
  expect(fireEvent.drop(again)).toBe(false);
  await user.type(again, '12345678');
  expect(again).toHaveValue('12345678');
});
