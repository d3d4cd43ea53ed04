import { act, screen } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';

/** Puts a text into a field in one piece, in the place of what it has; clicking and typing have tests of their own. */
export async function enter(user: UserEvent, label: RegExp, text: string) {
  const input = await screen.findByLabelText<HTMLInputElement>(label);
  if (input.value !== '') await user.clear(input);
  act(() => input.focus());
  await user.paste(text);
}
