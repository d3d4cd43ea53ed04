import type { SessionView, Terminal } from '@tillway/contract';
import type { AnyPermission } from '@tillway/rules';

/** Returns a card terminal with a 3.5 % price adjustment. `change` overrides fields. */
export const sampleTerminal = (change: Partial<Terminal> = {}): Terminal => ({
  terminal_id: 'terminal-1',
  account_id: 'account-1',
  account_name: 'Harbor Books',
  name: 'Front desk',
  code: 'FD01',
  type: ['retail'],
  is_virtual: true,
  can_charge: true,
  active: true,
  processor_id: 3,
  is_cashdiscount: true,
  cashdiscount_schedule: '3.5',
  serial_number: null,
  created: '2024-01-01T00:00:00.000Z',
  modified: '2024-01-01T00:00:00.000Z',
  ...change,
});

interface SampleSession {
  permissions?: readonly AnyPermission[];
  terminals?: Terminal[];
  custom?: SessionView['user']['custom'];
}

/** Returns the session of a merchant with one account. */
export const sampleSession = ({
  permissions = ['can_use_virtual_terminal', 'can_view_transactions'],
  terminals = [sampleTerminal()],
  custom = {},
}: SampleSession = {}): SessionView => ({
  permissions: Object.fromEntries(permissions.map((flag) => [flag, true])),
  user: {
    id: 'user-1',
    name: 'Mara Quill',
    email: 'merchant@harborbooks.test',
    timezone: 'America/Chicago',
    position: 'Owner',
    created: '2024-01-01T00:00:00.000Z',
    password_last_changed: null,
    password_expires: null,
    otp_enabled: false,
    accounts: [
      {
        id: 'account-1',
        account_id: 'account-1',
        name: 'Harbor Books',
        logo: null,
        street_1: '',
        street_2: '',
        city: '',
        state: '',
        zip: '',
        timezone: 'America/Chicago',
        has_manager_password: false,
        permissions: {},
      },
    ],
    terminals,
    custom,
  },
});
