import type { Generated } from 'kysely';
import type { IsoDate } from './columns';

/** One due date of a series: it fires once, whoever runs it and however often (its key says so). */
export interface RecurringRunsTable {
  account_id: string;
  /** A schedule's id, or that of the transaction that carries the series. */
  series_id: string;
  due_date: IsoDate;
  /**
   * open: being charged; retry: declined, tried again on `retry_on`; paid, until its debit comes back; returned: it did, and
   * is presented again on `retry_on`; presenting: that is being done; failed and cancelled are final.
   */
  state: Generated<string>;
  /** How many attempts were definitely refused. */
  failures: Generated<number>;
  retry_on: IsoDate | null;
  /** How often its debit was presented to the bank. */
  presented: Generated<number>;
  /** The day it was first tried. */
  started_on: IsoDate;
  /** The newest attempt. */
  transaction_id: string | null;
  created: Date;
  updated: Date;
}

/** Payers who were told of a run of tomorrow (decisions O-40). */
export interface RecurringNoticesTable {
  account_id: string;
  series_id: string;
  due_date: IsoDate;
  created: Date;
}

/** Series that have said that their card expires, so many days before (decisions A-16). */
export interface CardExpiryNoticesTable {
  account_id: string;
  series_id: string;
  token_id: string;
  card_expiration_yymm: string;
  days_before: number;
  created: Date;
}
