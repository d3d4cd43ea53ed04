import { act, screen } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';

/** Replaces a field's text at once; clicking and typing have their own tests. */
export async function enter(user: UserEvent, label: RegExp, text: string) {
  const input = await screen.findByLabelText<HTMLInputElement>(label);
  if (input.value !== '') await user.clear(input);
  act(() => input.focus());
  await user.paste(text);
}
