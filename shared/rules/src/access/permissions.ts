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
  'can_use_okdmv_renewal',
] as const;
export type UserPermission = (typeof userPermissions)[number];

/** A missing flag is false. */
export type UserPermissions = Readonly<Partial<Record<UserPermission, boolean>>>;

/** An account's permissions, and its waived fee rates in percent. */
export const accountPermissions = [
  'can_use_nacha_authorization',
  'can_standalone_refund',
  'can_create_invoice_link',
  'has_hidden_cash_discount',
  'waived_fee_rate',
  'waived_hsa_fee_rate',
] as const;
export type AccountPermission = (typeof accountPermissions)[number];

type AccountRate = 'waived_fee_rate' | 'waived_hsa_fee_rate';
export type AccountPermissions = Readonly<
  Partial<Record<Exclude<AccountPermission, AccountRate>, boolean> & Record<AccountRate, number>>
>;

/** Returns whether a user has a flag. A superuser has every flag. */
export const can = (
  permissions: Partial<Record<UserPermission, boolean | undefined>>,
  flag: UserPermission,
): boolean => permissions.superuser === true || permissions[flag] === true;
