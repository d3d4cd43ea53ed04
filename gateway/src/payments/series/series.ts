import type { Cents, IsoDate, ScheduledSeries } from '@tillway/rules';
import type { Executor } from '../../platform/database';

/** The system that stores a series: `schedules`, or the transaction that began it. */
export type SeriesKind = 'schedule' | 'transaction';

export interface SeriesKey {
  kind: SeriesKind;
  accountId: string;
  id: string;
}

/**
 * A series of either system in the form that a run needs, with its modifications applied. Amounts
 * in cents.
 */
export interface Series {
  kind: SeriesKind;
  id: string;
  account_id: string;
  terminal_id: string;
  tracking_id: string;
  timezone: string;
  statusId: number;
  /** True if it may be charged: it is alive and its first payment was taken. */
  isRunning: boolean;
  /** Its replacement is being charged. Until that outcome is known, nothing of it is charged. */
  isBeingReplaced: boolean;
  /** `undefined`: it was cancelled. */
  steps: ScheduledSeries | undefined;
  next: IsoDate | null;
  notify: boolean;
  /** The price adjustment included. */
  total: Cents;
  fee: Cents;
  request_type: string;
  transaction_group_id: string | null;
  transaction_group_custom_tracking_id: string | null;
  token_id: string | null;
  billing_id: string | null;
  is_cashdiscount: boolean;
  is_fee_waived: boolean;
  is_installment: boolean;
  order_number: string | null;
  customer_name: string | null;
  customer_po: string | null;
  custom_field_1: string | null;
  custom_field_2: string | null;
  custom_field_3: string | null;
  notes: string | null;
  billing_name: string | null;
  billing_address: string | null;
  billing_city: string | null;
  billing_state: string | null;
  billing_postal_code: string | null;
  billing_country: string | null;
  billing_phone: string | null;
  billing_email: string | null;
}

/** The columns that both systems have under the same name. */
export const sharedColumns = [
  'id',
  'account_id',
  'terminal_id',
  'tracking_id',
  'request_type',
  'transaction_group_id',
  'token_id',
  'billing_id',
  'is_cashdiscount',
  'is_fee_waived',
  'is_installment',
  'order_number',
  'customer_name',
  'customer_po',
  'custom_field_1',
  'custom_field_2',
  'custom_field_3',
  'notes',
  'billing_name',
  'billing_address',
  'billing_city',
  'billing_state',
  'billing_postal_code',
  'billing_country',
  'billing_phone',
  'billing_email',
] as const;

/** The next state of a series, as columns of its own row. */
export interface SeriesMove {
  statusId: number;
  next: IsoDate | null;
  /** The due date that was charged. */
  ran?: IsoDate;
}

/** The operations on one of the two systems. */
export interface SeriesStore {
  /** Reads and locks one series until the database transaction ends. */
  lock(trx: Executor, key: SeriesKey): Promise<Series | undefined>;
  move(trx: Executor, key: SeriesKey, move: SeriesMove): Promise<void>;
}
