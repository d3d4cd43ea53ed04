/** Where a transaction came from (CONST-031). */
export const hostedPaymentSource = 6;

/** How an automatic run is marked (SCH-024). */
export const automaticMethods = { cron: 'cron', batch: 'batch' } as const;

export const isAutomatic = (apiMethod: string): boolean => Object.hasOwn(automaticMethods, apiMethod);
