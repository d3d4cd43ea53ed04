import { act, render, screen, waitFor } from '@testing-library/react';
import { TextField, UiProvider } from '@tillway/ui';
import userEvent from '@testing-library/user-event';
import { useHints } from './hints';
import { InlineHelp } from './inline-help';

let mockAsked = 0;
let mockIsLost = true;
jest.mock('./field-hints', () => {
  mockAsked += 1;
  if (mockIsLost) throw new TypeError('Failed to fetch dynamically imported module');
  return { fieldHints: { card_cvv: '3 or 4 digits.' } };
});

const Cvv = () => <TextField label="CVV" hint={useHints()['card_cvv']} />;

test('SHELL-082 peers 2 if the file of the texts fails, the fields stay, and are explained once the network is back', async () => {
  render(
    <InlineHelp enabled>
      <Cvv />
    </InlineHelp>,
    { wrapper: UiProvider },
  );
  await userEvent.type(screen.getByLabelText('CVV'), '12');
  await waitFor(() => expect(mockAsked).toBe(1));
  expect(screen.getByLabelText('CVV')).toHaveValue('12');
  mockIsLost = false;
  act(() => void window.dispatchEvent(new Event('online')));
  await waitFor(() => expect(screen.getByLabelText('CVV')).toHaveAccessibleDescription('3 or 4 digits.'));
  expect(screen.getByLabelText('CVV')).toHaveValue('12');
});
