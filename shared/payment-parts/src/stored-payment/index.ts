export { payerOfBilling } from './payer-of-billing';
export { StoredPanel } from './stored-panel';
export { storedOfSchedule, storedOfToken, storedOfTransaction, type StoredPayment } from './stored-payment';
