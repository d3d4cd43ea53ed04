import type { TransactionDetail } from '@tillway/contract';
import type { ChargeValues } from '../form/values';
import type { StoredPayment } from '@tillway/payment-parts/stored-payment';

/** Initial data of a charge. */
export interface Origin {
  values: Partial<ChargeValues>;
  stored: StoredPayment | undefined;
  /** The payment method it implies. */
  method: 'card' | 'ach' | undefined;
  /** The terminal of the earlier payment. */
  terminalId: string | undefined;
  /** The payment to rerun, which is voided or cancelled once the new one is accepted. */
  original: TransactionDetail | undefined;
  /** The payment that was approved in part, whose rest is charged. */
  restOf: TransactionDetail | undefined;
  /** Text that describes the rerun. */
  rerunDetails: string[] | undefined;
  /** Name of the earlier payment's plan. */
  groupId: string | undefined;
  /** Id of that plan. */
  planId: string | undefined;
  /** An insurance, HSA, or FSA card; the fee starts waived. */
  healthCard: boolean;
}

export const nothing: Origin = {
  values: {},
  stored: undefined,
  method: undefined,
  terminalId: undefined,
  original: undefined,
  restOf: undefined,
  rerunDetails: undefined,
  groupId: undefined,
  planId: undefined,
  healthCard: false,
};
