import type { AccessCondition } from '@tillway/rules';

/** Permissions that many calls ask for. */
export const superuser = { permission: 'superuser' } as const;
export const viewTransactions = { permission: 'can_view_transactions' } as const;
export const virtualTerminal = { permission: 'can_use_virtual_terminal' } as const;
/** Schedules have a permission of their own; who sees transactions sees them too (decisions C-04). */
export const viewSchedules: AccessCondition = {
  any: [{ permission: 'can_view_schedules' }, { permission: 'can_view_transactions' }],
};
/** Who takes payments, refunds or waives, and may have to ask the manager for it. */
export const mayAskManager: AccessCondition = {
  any: [
    virtualTerminal,
    { permission: 'can_manage_transactions' },
    { permission: 'can_manage_account_transactions' },
    { permission: 'can_waive_card_fees' },
    { permission: 'can_waive_health_card_fees' },
  ],
};
/** Of own terminals or of the whole account (decisions C-26). */
export const manageTransactions: AccessCondition = {
  any: [{ permission: 'can_manage_transactions' }, { permission: 'can_manage_account_transactions' }],
};
export const manageAccount = { permission: 'can_manage_account_transactions' } as const;
/** Renewals of vehicle registrations, and what belongs to paying for one. */
export const takeRenewals = { permission: 'can_use_okdmv_renewal' } as const;
export const useBillings = { permission: 'can_use_billings' } as const;
