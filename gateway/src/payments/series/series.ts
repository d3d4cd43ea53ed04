import type { Cents, IsoDate, ScheduledSeries } from '@tillway/rules';
import type { Executor } from '../../platform/database';

/** Which of the two systems a series lives in (decisions C-16): `schedules`, or the transaction that began it. */
export type SeriesKind = 'schedule' | 'transaction';

export interface SeriesKey {
  kind: SeriesKind;
  accountId: string;
  id: string;
}

/** A series as a run needs it, whichever system it lives in: its modifications are applied. Amounts in cents. */
export interface Series {
  kind: SeriesKind;
  id: string;
  account_id: string;
  terminal_id: string;
  tracking_id: string;
  timezone: string;
  statusId: number;
  /** Whether it may be charged: alive, its first payment taken. */
  isRunning: boolean;
  /** What is to take its place is being charged: until that is known, nothing of it is. */
  isBeingReplaced: boolean;
  /** `undefined`: it was cancelled. */
  steps: ScheduledSeries | undefined;
  next: IsoDate | null;
  notify: boolean;
  /** the price adjustment included */
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

/** What both systems have by the same name. */
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

/** Where a series goes on, as its own row says it. */
export interface SeriesMove {
  statusId: number;
  next: IsoDate | null;
  /** The due date that was charged. */
  ran?: IsoDate;
}

/** One of the two systems. */
export interface SeriesStore {
  /** One series, locked until the database transaction ends. */
  lock(trx: Executor, key: SeriesKey): Promise<Series | undefined>;
  move(trx: Executor, key: SeriesKey, move: SeriesMove): Promise<void>;
}
