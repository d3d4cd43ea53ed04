import type { LoginData, OwnAccount, Terminal } from '@tillway/contract';
import type { PortalConfiguration, PortalRemote } from '@tillway/contract/release';
import type { UserPermission } from '@tillway/rules';
import { createRouteTable, remoteRoutes, shellRoutes } from '../guard';

/** Builds values for the shell's tests: a terminal, a session, a remote, a portal. */
export const terminal = (part: Partial<Terminal> = {}): Terminal => ({
  terminal_id: 'T1',
  account_id: 'A1',
  account_name: 'Harbor Books',
  name: 'Front desk',
  code: 'T1',
  type: ['ecom'],
  is_virtual: true,
  can_charge: true,
  active: true,
  processor_id: 3,
  is_cashdiscount: false,
  cashdiscount_schedule: null,
  serial_number: null,
  created: '2026-01-01T00:00:00Z',
  modified: '2026-01-01T00:00:00Z',
  ...part,
});

export const cardTerminal = (processor_id = 3) => terminal({ terminal_id: `C${processor_id}`, processor_id });
export const achTerminal = (processor_id = 3) =>
  terminal({ terminal_id: `B${processor_id}`, processor_id, type: ['ach'] });

export const ownAccount = (part: Partial<OwnAccount> = {}): OwnAccount => ({
  id: 'A1',
  account_id: 'A1',
  name: 'Harbor Books',
  logo: null,
  street_1: '12 Wharf Street',
  street_2: '',
  city: 'Duluth',
  state: 'MN',
  zip: '55802',
  timezone: 'America/Chicago',
  has_manager_password: false,
  permissions: {},
  ...part,
});

interface SessionParts extends Partial<Omit<LoginData, 'permissions' | 'user'>> {
  permissions?: readonly UserPermission[];
  terminals?: readonly Terminal[];
  userId?: string;
}

export const session = ({
  permissions = [],
  terminals = [],
  userId = 'U1',
  ...part
}: SessionParts = {}): LoginData => ({
  force_change_password: false,
  password_grace_period: null,
  password_age: 3,
  time_until_force_password_change: 87,
  force_password_change_warning: false,
  ...part,
  permissions: Object.fromEntries(permissions.map((permission) => [permission, true])),
  user: {
    id: userId,
    name: 'Mara Merchant',
    email: 'mara@harborbooks.test',
    timezone: 'America/Chicago',
    position: 'Clerk',
    created: '2025-01-01T00:00:00Z',
    password_last_changed: null,
    password_expires: null,
    otp_enabled: false,
    accounts: [],
    terminals: [...terminals],
    custom: {},
  },
});

export const remote = (name: string, part: Partial<PortalRemote['manifest']> = {}): PortalRemote => ({
  name,
  version: '1.0.0-abcdef01',
  container: `tillway_${name}`,
  entry: { href: `/remotes/${name}/entry.js`, integrity: 'sha384-entry' },
  preload: [],
  manifest: {
    name,
    version: '1.0.0',
    portalApi: '^1.0.0',
    owner: 'Test team',
    purpose: 'Shows something in a test',
    routes: [],
    menu: [],
    events: { emits: [], listens: [] },
    capabilities: [],
    ...part,
  },
});

export const payments = remote('payments', {
  routes: [
    {
      path: '/credit',
      name: 'ChargeCard',
      title: 'Credit Payment',
      access: { permission: 'can_use_virtual_terminal' },
    },
  ],
  menu: [
    {
      menu: 'card',
      label: 'Payment',
      to: '/credit',
      order: 10,
      when: { permission: 'can_use_virtual_terminal' },
    },
    { menu: 'card', label: 'Tokenize', to: '/tokenize', order: 35, planned: true },
  ],
});

export const history = remote('history', {
  routes: [
    {
      path: '/transactions',
      name: 'Transactions',
      title: 'Card Transactions',
      access: { permission: 'can_view_transactions' },
    },
  ],
  menu: [{ menu: 'card', label: 'Transactions', to: '/transactions', order: 40 }],
});

export const configuration = (
  remotes: PortalRemote[] = [payments, history],
  brand: Partial<PortalConfiguration['brand']> = {},
): PortalConfiguration => ({
  brand: { key: 'tillway', name: 'Tillway', theme: 1, poweredBy: true, ...brand },
  flags: { environment: 'local', landTransactions: false, twoFactor: true },
  shell: { version: '1.0.0-abcdef01' },
  remotes,
});

export const routesOf = (remotes: readonly PortalRemote[] = [payments, history]) =>
  createRouteTable([...shellRoutes, ...remoteRoutes(remotes)]);

/** A user who may charge cards and see them. */
export const merchant = session({
  permissions: ['can_use_virtual_terminal', 'can_view_transactions'],
  terminals: [cardTerminal()],
});
