import type { Page } from '@playwright/test';
import type { UserPermission } from '@tillway/rules';

/** A terminal of a fake session, with the fields that menus need. */
export interface PlayedTerminal {
  kind: 'card' | 'ach';
  processor: number;
  is_virtual?: boolean;
  can_charge?: boolean;
}

/** Answers with the user's own session, with other flags and, if given, other terminals and preferences. */
export const playSession = (
  page: Page,
  flags: readonly UserPermission[],
  terminals?: readonly PlayedTerminal[],
  custom: object = {},
) =>
  page.route('**/api/users/token', async (route) => {
    const response = await route.fetch();
    const answer = (await response.json()) as {
      data: { permissions: object; user: { terminals: object[]; custom: object } };
    };
    const { data } = answer;
    data.permissions = Object.fromEntries(flags.map((flag) => [flag, true]));
    Object.assign(data.user.custom, custom);
    if (terminals) data.user.terminals = terminals.map(terminalOf);
    await route.fulfill({ response, json: answer });
  });

const terminalOf = (
  { kind, processor, is_virtual = true, can_charge = true }: PlayedTerminal,
  index: number,
) => ({
  terminal_id: `T${index}`,
  account_id: 'A1',
  account_name: 'Harbor Books',
  name: `Terminal ${index}`,
  code: `T${index}`,
  type: [kind === 'card' ? 'ecom' : 'ach'],
  is_virtual,
  can_charge,
  active: true,
  processor_id: processor,
  is_cashdiscount: false,
  cashdiscount_schedule: null,
  serial_number: null,
  created: '2026-01-01T00:00:00Z',
  modified: '2026-01-01T00:00:00Z',
});
