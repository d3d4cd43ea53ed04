/** Every permission flag of a user. */
export const userPermissions = [
  'superuser',
  'can_use_virtual_terminal',
  'can_view_transactions',
  'can_view_schedules',
  'has_recurring_options',
  'has_installment_options',
  'has_schedules',
  'has_ach_schedules',
  'can_use_billings',
  'can_use_hpp',
  'can_manage_account',
  'can_waive_card_fees',
  'can_waive_health_card_fees',
  'can_waive_without_password',
  'has_inline_help',
  'can_customize_columns',
  'can_manage_transactions',
  'can_manage_account_transactions',
  'can_refund_ach_without_wait',
  'can_refund_without_password',
  'can_authorize_only',
  'can_answer_disputes',
  'can_manage_users',
  'can_use_okdmv_renewal',
] as const;
export type UserPermission = (typeof userPermissions)[number];

/** A permission that a remote declares for itself: the remote's name, a dot, and a word in snake case. */
export type RemotePermission = `${string}.${string}`;

/** The most permissions of remotes that a user has. The gateway does not know which ones remotes declare. */
export const mostRemotePermissions = 50;

/** The form of such a name: at most 40 characters on each side of the dot. */
export const remotePermissionPattern = /^[a-z][a-z0-9-]{0,39}\.[a-z][a-z0-9_]{0,39}$/;
export const isRemotePermission = (name: string): name is RemotePermission =>
  remotePermissionPattern.test(name);

/** A permission of the portal, or of a remote. */
export type AnyPermission = UserPermission | RemotePermission;

/** A missing flag is false. */
export type UserPermissions = Readonly<Partial<Record<AnyPermission, boolean>>>;

/** An account's permissions, its policies for charges, and its waived fee rates in percent. */
export const accountPermissions = [
  'can_use_nacha_authorization',
  'can_standalone_refund',
  'can_create_invoice_link',
  'has_hidden_cash_discount',
  'keeps_part_approvals',
  'address_policy',
  'cvv_policy',
  'waived_fee_rate',
  'waived_hsa_fee_rate',
] as const;
export type AccountPermission = (typeof accountPermissions)[number];

type AccountRate = 'waived_fee_rate' | 'waived_hsa_fee_rate';
type AccountPolicy = 'address_policy' | 'cvv_policy';
export type AccountPermissions = Readonly<
  Partial<
    Record<Exclude<AccountPermission, AccountRate | AccountPolicy>, boolean> &
      Record<AccountRate, number> &
      Record<AccountPolicy, 'ask' | 'refuse'>
  >
>;

/** Returns whether a user has a flag. A superuser has every flag. */
export const can = (
  permissions: Partial<Record<AnyPermission, boolean | undefined>>,
  flag: AnyPermission,
): boolean => permissions.superuser === true || permissions[flag] === true;
