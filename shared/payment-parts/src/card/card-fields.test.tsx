import { sessionLapsedEvent } from '@tillway/contract';
import { act, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { UiProvider } from '@tillway/ui';
import { FormProvider, useForm } from 'react-hook-form';
import { InlineHelp } from '../help/inline-help';
import { CardFields, type CardValues } from './card-fields';

const empty: CardValues = { card_name: '', card_number: '', card_expiration: '', card_cvv: '' };

function Form({ cvv = true, help = false }) {
  return (
    <FormProvider {...useForm<CardValues>({ defaultValues: empty })}>
      <InlineHelp enabled={help}>
        <CardFields cvv={cvv} />
      </InlineHelp>
    </FormProvider>
  );
}

test('PAY-011 a pasted number is split into its brand’s blocks, and the brand’s mark is shown', async () => {
  const user = userEvent.setup();
  render(<Form />, { wrapper: UiProvider });
  await user.click(screen.getByLabelText(/^Card number/));
  await user.paste('378282246310005');
  expect(screen.getByLabelText(/^Card number/)).toHaveValue('3782 822463 10005');
  expect(screen.getByRole('img')).toHaveAttribute('src', '/static/cards/amex.svg');
  await user.type(screen.getByLabelText(/^Expiration/), '1230');
  expect(screen.getByLabelText(/^Expiration/)).toHaveValue('12 / 30');
  await user.type(screen.getByLabelText(/^CVV/), '12345');
  expect(screen.getByLabelText(/^CVV/)).toHaveValue('1234');
});

test('a browser can fill in the card', () => {
  render(<Form />, { wrapper: UiProvider });
  const wanted = {
    'Cardholder name': 'cc-name',
    'Card number': 'cc-number',
    Expiration: 'cc-exp',
    CVV: 'cc-csc',
  };
  for (const [label, autocomplete] of Object.entries(wanted))
    expect(screen.getByLabelText(new RegExp(`^${label}`))).toHaveAttribute('autocomplete', autocomplete);
});

test('a card to be stored needs no CVV', () => {
  render(<Form cvv={false} />, { wrapper: UiProvider });
  expect(screen.queryByLabelText(/^CVV/)).toBeNull();
});

test('SHELL-082 only inline help explains the fields, and they never wait for it', async () => {
  const { unmount } = render(<Form />, { wrapper: UiProvider });
  expect(screen.getByLabelText(/^CVV/)).not.toHaveAccessibleDescription();
  unmount();
  render(<Form help />, { wrapper: UiProvider });
  await userEvent.type(screen.getByLabelText(/^CVV/), '12');
  await waitFor(() => expect(screen.getByLabelText(/^CVV/)).toHaveAccessibleDescription(/^3 or 4 digits/));
  expect(screen.getByLabelText(/^CVV/)).toHaveValue('12');
});

test('an expired session clears only the card number and the CVV', async () => {
  render(<Form />, { wrapper: UiProvider });
  await userEvent.type(screen.getByLabelText(/^Cardholder name/), 'Ada Byron');
  await userEvent.type(screen.getByLabelText(/^Card number/), '4111111111111111');
  await userEvent.type(screen.getByLabelText(/^Expiration/), '1230');
  await userEvent.type(screen.getByLabelText(/^CVV/), '123');
  act(() => void window.dispatchEvent(new Event(sessionLapsedEvent)));
  expect(screen.getByLabelText(/^Card number/)).toHaveValue('');
  expect(screen.getByLabelText(/^CVV/)).toHaveValue('');
  expect(screen.getByLabelText(/^Cardholder name/)).toHaveValue('Ada Byron');
  expect(screen.getByLabelText(/^Expiration/)).toHaveValue('12 / 30');
});
