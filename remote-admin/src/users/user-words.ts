import type { PortalApi } from '@tillway/contract';
import { isRemotePermission, type UserPermission, type UserPermissions } from '@tillway/rules';
import type { FlagGroup } from '../parts/flag-fields';

interface FlagText {
  key: UserPermission;
  label: string;
  hint?: string;
}

/** All permissions of a user in plain words, in the groups that provider staff think in. */
export const permissionGroups: readonly (FlagGroup & { flags: readonly FlagText[] })[] = [
  {
    title: 'Payments',
    flags: [
      { key: 'can_use_virtual_terminal', label: 'Take payments' },
      { key: 'can_use_billings', label: 'Use stored cards and accounts' },
      { key: 'can_use_hpp', label: 'Create payment links' },
      { key: 'can_use_okdmv_renewal', label: 'Process OKDMV renewals' },
    ],
  },
  {
    title: 'Price adjustment',
    flags: [
      { key: 'can_waive_card_fees', label: 'Waive the price adjustment' },
      { key: 'can_waive_health_card_fees', label: 'Waive it for health cards' },
      { key: 'can_waive_without_password', label: 'Waive without the manager password' },
    ],
  },
  {
    title: 'Transactions',
    flags: [
      { key: 'can_view_transactions', label: 'View transactions' },
      { key: 'can_manage_transactions', label: 'Void and refund on own terminals' },
      {
        key: 'can_manage_account_transactions',
        label: 'Void and refund on every terminal of the merchant',
        hint: 'Also authorizes and submits bank debits',
      },
      {
        key: 'can_authorize_only',
        label: 'Authorize only, and capture later',
        hint: 'Holds the money of a card where the processor can',
      },
      { key: 'can_refund_without_password', label: 'Refund without the manager password' },
      { key: 'can_answer_disputes', label: 'Answer and accept disputes' },
      { key: 'can_refund_ach_without_wait', label: 'Refund bank debits without waiting' },
    ],
  },
  {
    title: 'Recurring and plans',
    flags: [
      { key: 'has_recurring_options', label: 'Start recurring payments' },
      { key: 'has_installment_options', label: 'Start and manage installment plans' },
      { key: 'can_view_schedules', label: 'View schedules' },
      { key: 'has_schedules', label: 'Schedules in the card menu' },
      { key: 'has_ach_schedules', label: 'Schedules in the ACH menu' },
    ],
  },
  {
    title: 'Portal',
    flags: [
      { key: 'can_manage_account', label: 'Set the manager password' },
      { key: 'can_manage_users', label: 'Invite and manage people at own merchants' },
      { key: 'can_customize_columns', label: 'Choose columns of lists' },
      { key: 'has_inline_help', label: 'Help beside the fields' },
      { key: 'superuser', label: 'Superuser', hint: 'Every permission, every merchant, this administration' },
    ],
  },
];

type RemotePermissions = PortalApi['remotePermissions'];

/** Returns a group of permissions for each remote of the portal that declares some. */
export const remoteGroups = (remotes: RemotePermissions): FlagGroup[] =>
  (remotes ?? []).map(({ remote, permissions }) => ({
    title: `Remote ${remote}`,
    flags: Object.entries(permissions).map(([key, label]) => ({ key, label })),
  }));

/** Lists a user's permissions in plain words. One of a remote that this portal lacks has its name. */
export const grantedWords = (permissions: UserPermissions, remotes?: RemotePermissions): string[] => {
  const words = new Map(
    remoteGroups(remotes).flatMap(({ flags }) => flags.map(({ key, label }) => [key, label])),
  );
  return [
    ...permissionGroups
      .flatMap(({ flags }) => flags)
      .flatMap(({ key, label }) => (permissions[key] ? [label] : [])),
    ...Object.keys(permissions)
      .filter(isRemotePermission)
      .flatMap((key) => (permissions[key] ? [words.get(key) ?? key] : [])),
  ];
};
