import type { AccessCondition } from '@tillway/rules';

/** Permissions that many calls require. */
export const superuser = { permission: 'superuser' } as const;
export const viewTransactions = { permission: 'can_view_transactions' } as const;
export const virtualTerminal = { permission: 'can_use_virtual_terminal' } as const;
/** Schedules have their own permission; users who see transactions see schedules too. */
export const viewSchedules: AccessCondition = {
  any: [{ permission: 'can_view_schedules' }, { permission: 'can_view_transactions' }],
};
/** Users who take payments, refund, or waive fees, and may need a manager's approval for it. */
export const mayAskManager: AccessCondition = {
  any: [
    virtualTerminal,
    { permission: 'can_manage_transactions' },
    { permission: 'can_manage_account_transactions' },
    { permission: 'can_waive_card_fees' },
    { permission: 'can_waive_health_card_fees' },
  ],
};
/** For the user's own terminals, or for the whole account. */
export const manageTransactions: AccessCondition = {
  any: [{ permission: 'can_manage_transactions' }, { permission: 'can_manage_account_transactions' }],
};
/** Authorizing without taking the money, and capturing it. */
export const authorizeOnly = { permission: 'can_authorize_only' } as const;
export const manageAccountTransactions = { permission: 'can_manage_account_transactions' } as const;
/** Taking payments for vehicle registration renewals. */
export const takeRenewals = { permission: 'can_use_okdmv_renewal' } as const;
export const useBillings = { permission: 'can_use_billings' } as const;
/** Creating, sending, and withdrawing payment links. */
export const createLinks = { permission: 'can_use_hpp' } as const;
/** Seeing payment links and what became of them, without the address to pay at. */
export const viewLinks: AccessCondition = { any: [createLinks, viewTransactions] };
/** Inviting and changing people of one’s own merchants. */
export const manageUsers = { permission: 'can_manage_users' } as const;
/** Adding evidence, answering, and accepting disputes. */
export const answerDisputes: AccessCondition = {
  all: [viewTransactions, { permission: 'can_answer_disputes' }],
};
