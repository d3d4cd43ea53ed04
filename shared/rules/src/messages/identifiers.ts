export const invalidToken = 'Invalid token';
export const invalidBilling = 'Invalid billing';
export const invalidTerminal = 'Invalid terminal';
export const noProcessor = 'Terminal is not connected to a processor';
/** Nothing was sent to it. */
export const processorRests =
  'The processor does not answer at the moment. Nothing was charged. Please try again in a minute.';
export const credentialsUnreadable =
  'The terminal’s credentials cannot be read at the moment. Nothing was charged.';
export const invalidChargeback = 'Invalid chargeback';
export const invalidTransaction = 'Invalid transaction';
/** The response lists the plans with their ids and merchants. */
export const planIsAmbiguous = 'Several merchants have a plan of this name';
export const invalidAgency = 'Invalid agency';
export const invalidRequest = 'Invalid Request';
export const invalidMerchant = 'Invalid merchant';
export const invalidUser = 'Invalid user';
export const unidentifiedTransaction = 'Unable to identify transaction';
export const unidentifiedTransactions = 'Unable to identify transactions';
export const unidentifiedSchedule = 'Unable to identify schedule';
