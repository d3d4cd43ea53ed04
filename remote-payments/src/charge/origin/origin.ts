import type { TransactionDetail } from '@tillway/contract';
import type { ChargeValues } from '../form/values';
import type { StoredPayment } from '@tillway/widgets/stored-payment';

/** What a charge starts with. */
export interface Origin {
  values: Partial<ChargeValues>;
  stored: StoredPayment | undefined;
  /** The kind of payment that it leads to. */
  method: 'card' | 'ach' | undefined;
  /** The terminal of the earlier payment. */
  terminalId: string | undefined;
  /** Run again, and called off when the new one is accepted (PAY-041). */
  original: TransactionDetail | undefined;
  /** What is said of it, in words. */
  rerunDetails: string[] | undefined;
  /** The plan of the earlier payment (PAY-036). */
  groupId: string | undefined;
  /** Our id of that plan. */
  planId: string | undefined;
  /** An insurance, HSA or FSA card: starts waived (PAY-047). */
  healthCard: boolean;
}

export const nothing: Origin = {
  values: {},
  stored: undefined,
  method: undefined,
  terminalId: undefined,
  original: undefined,
  rerunDetails: undefined,
  groupId: undefined,
  planId: undefined,
  healthCard: false,
};
