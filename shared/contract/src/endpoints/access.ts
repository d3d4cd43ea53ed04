/** Permissions that many calls ask for. */
export const superuser = { permission: 'superuser' } as const;
export const viewTransactions = { permission: 'can_view_transactions' } as const;
export const virtualTerminal = { permission: 'can_use_virtual_terminal' } as const;
