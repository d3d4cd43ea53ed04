/** The source id of a hosted payment. */
export const hostedPaymentSource = 6;

/** The API methods that mark an automatic run. */
export const automaticMethods = { cron: 'cron', batch: 'batch' } as const;

export const isAutomatic = (apiMethod: string): boolean => Object.hasOwn(automaticMethods, apiMethod);
