import { screen } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';

/** Puts a text into a field in one piece, in the place of what it has; typing has tests of its own. */
export async function enter(user: UserEvent, label: RegExp, text: string) {
  const input = await screen.findByLabelText<HTMLInputElement>(label);
  if (input.value !== '') await user.clear(input);
  await user.click(input);
  await user.paste(text);
}
