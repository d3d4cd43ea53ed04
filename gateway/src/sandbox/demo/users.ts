import { addDays, salesRepPosition, todayIn, type UserPermission } from '@tillway/rules';
import { json } from '../../platform/database';
import { hashPassword } from '../../platform/access/password';
import type { Keyring } from '../../platform/sealing/keyring';
import { seal } from '../../platform/sealing/seal';
import { daysBefore } from './times';
import type { Row, World } from './world';

/** The password of every demo user on a developer's machine; `npm start` prints it. */
export const knownPassword = 'Tillway-demo-1';

const takesPayments: UserPermission[] = ['can_use_virtual_terminal', 'can_view_transactions'];
const merchant: UserPermission[] = [
  ...takesPayments,
  'can_manage_transactions',
  'can_answer_disputes',
  'can_manage_account',
  'can_manage_users',
  'has_recurring_options',
  'has_installment_options',
  'can_use_billings',
  'can_use_hpp',
  'can_customize_columns',
  'has_inline_help',
  'can_waive_card_fees',
];
const clinic: UserPermission[] = [
  ...takesPayments,
  'can_view_schedules',
  'can_manage_transactions',
  'has_recurring_options',
  'has_installment_options',
  'has_schedules',
  'has_ach_schedules',
  'can_use_billings',
  'can_customize_columns',
  'has_inline_help',
  'can_waive_card_fees',
  'can_waive_health_card_fees',
];

type Merchant = 'harbor' | 'clinic' | 'dental' | 'agency';

interface DemoUser {
  email: string;
  name: string;
  position: string;
  permissions: UserPermission[];
  accounts: Merchant[];
  state?: 'otp' | 'expired' | 'grace' | 'locked';
}

/** The demo users; each shows another set of permissions or another state. */
const demoUsers = {
  merchant: {
    email: 'merchant@harborbooks.test',
    name: 'Morgan Hale',
    position: 'Owner',
    permissions: merchant,
    accounts: ['harbor'],
  },
  viewer: {
    email: 'viewer@harborbooks.test',
    name: 'Vera Lindqvist',
    position: 'Bookkeeper',
    permissions: ['can_view_transactions'],
    accounts: ['harbor'],
  },
  clinic: {
    email: 'clinic@northwind.test',
    name: 'Dana Whitfield',
    position: 'Front desk',
    permissions: clinic,
    accounts: ['clinic', 'dental'],
  },
  manager: {
    email: 'manager@northwind.test',
    name: 'Marisol Vance',
    position: 'Office manager',
    permissions: [
      ...clinic,
      'can_manage_account',
      'can_manage_account_transactions',
      'can_refund_without_password',
      'can_authorize_only',
      'can_answer_disputes',
      'can_waive_without_password',
    ],
    accounts: ['clinic', 'dental'],
  },
  agency: {
    email: 'agency@okdmv.test',
    name: 'Alma Redbird',
    position: 'Tag agent',
    permissions: ['can_use_okdmv_renewal'],
    accounts: ['agency'],
  },
  admin: {
    email: 'admin@tillway.test',
    name: 'Addison Rowe',
    position: 'Operations',
    permissions: ['superuser'],
    accounts: ['harbor', 'clinic', 'dental'],
  },
  otp: {
    email: 'otp@harborbooks.test',
    name: 'Otto Pryor',
    position: 'Cashier',
    permissions: takesPayments,
    accounts: ['harbor'],
    state: 'otp',
  },
  expired: {
    email: 'expired@harborbooks.test',
    name: 'Ezra Pell',
    position: 'Cashier',
    permissions: takesPayments,
    accounts: ['harbor'],
    state: 'expired',
  },
  grace: {
    email: 'grace@harborbooks.test',
    name: 'Grace Okoye',
    position: 'Cashier',
    permissions: takesPayments,
    accounts: ['harbor'],
    state: 'grace',
  },
  locked: {
    email: 'locked@harborbooks.test',
    name: 'Lowell Katz',
    position: 'Cashier',
    permissions: takesPayments,
    accounts: ['harbor'],
    state: 'locked',
  },
  nobody: {
    email: 'nobody@harborbooks.test',
    name: 'Noel Body',
    position: 'Trainee',
    permissions: [],
    accounts: ['harbor'],
  },
  rep: {
    email: 'rep@tillway.test',
    name: 'Renata Sol',
    position: salesRepPosition,
    permissions: ['can_view_transactions'],
    accounts: ['harbor'],
  },
} as const satisfies Record<string, DemoUser>;

export type DemoUserName = keyof typeof demoUsers;

/** The secret for the authenticator app of the user with two factors. */
const totpSecret = 'JBSWY3DPEHPK3PXP';
const zone = 'America/Chicago';
/** Locks expire; the demo's must be visible on any day. */
const stillLocked = new Date('2099-12-31T00:00:00Z');

/**
 * Adds the demo users; returns their ids. Users come before accounts, so `joinAccounts` adds their
 * memberships later.
 */
export async function addUsers(
  world: World,
  keyring: Keyring,
  password: string,
): Promise<Record<DemoUserName, string>> {
  const made = await Promise.all(
    Object.entries<DemoUser>(demoUsers).map(async ([name, user]) => {
      const created = daysBefore(world.now, 560);
      return [name, await userRow(world, { keyring, password }, user, created)] as const;
    }),
  );
  world.rows.users.push(...made.map(([, row]) => row));
  return Object.fromEntries(made.map(([name, row]) => [name, row.id])) as Record<DemoUserName, string>;
}

async function userRow(
  world: World,
  { keyring, password }: { keyring: Keyring; password: string },
  user: DemoUser,
  created: Date,
): Promise<Row<'users'>> {
  const { now } = world;
  const id = world.id(created);
  return {
    id,
    email: user.email,
    name: user.name,
    position: user.position,
    timezone: zone,
    permissions: json(Object.fromEntries(user.permissions.map((flag) => [flag, true]))),
    password_hash: await hashPassword(password),
    password_last_changed: daysBefore(now, 20),
    created,
    modified: daysBefore(now, 20),
    ...(user.state && stateColumns(user.state, id, now, keyring)),
  };
}

function stateColumns(state: NonNullable<DemoUser['state']>, id: string, now: Date, keyring: Keyring) {
  switch (state) {
    case 'otp':
      return { otp_enabled: true, otp_secret: seal(keyring, id, totpSecret) };
    case 'expired':
      return { force_change_password: true };
    case 'grace':
      return { force_change_password: true, password_grace_period: addDays(todayIn(zone, now), 10) };
    case 'locked':
      return { locked_until: stillLocked, failed_logins: 10, last_failed_login: daysBefore(now, 1) };
  }
}

/** Adds the demo users to their accounts. */
export function joinAccounts(
  world: World,
  userIds: Record<DemoUserName, string>,
  accountIds: Record<Merchant, string>,
): void {
  for (const [name, user] of Object.entries<DemoUser>(demoUsers)) {
    for (const account of user.accounts) {
      world.rows.user_accounts.push({
        user_id: userIds[name as DemoUserName],
        account_id: accountIds[account],
      });
    }
  }
}
