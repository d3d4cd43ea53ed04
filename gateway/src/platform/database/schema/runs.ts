import type { Generated } from 'kysely';
import type { IsoDate } from './columns';

/**
 * One due date of a series. Its key ensures that it runs once, however often and by whichever process it is
 * started.
 */
export interface RecurringRunsTable {
  account_id: string;
  /** A schedule's id, or the id of the transaction that carries the series. */
  series_id: string;
  due_date: IsoDate;
  /**
   * open: being charged. retry: declined, retried on `retry_on`. paid: until its debit is returned. returned:
   * presented again on `retry_on`. presenting: being presented again. failed and cancelled are final.
   */
  state: Generated<string>;
  /** Number of attempts that were definitely declined. */
  failures: Generated<number>;
  retry_on: IsoDate | null;
  /** Number of times its debit was presented to the bank. */
  presented: Generated<number>;
  /** The day of the first attempt. */
  started_on: IsoDate;
  /** The newest attempt. */
  transaction_id: string | null;
  created: Date;
  updated: Date;
}

/** Payers who were notified of a payment due the next day. */
export interface RecurringNoticesTable {
  account_id: string;
  series_id: string;
  due_date: IsoDate;
  created: Date;
}

/** Card expiry notices sent for a series, by days before expiry. */
export interface CardExpiryNoticesTable {
  account_id: string;
  series_id: string;
  token_id: string;
  card_expiration_yymm: string;
  days_before: number;
  created: Date;
}
