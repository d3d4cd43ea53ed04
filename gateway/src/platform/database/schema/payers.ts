import type { ColumnType } from 'kysely';
import type { Cents, DefaultJson, JsonObject } from './columns';

/** A link by which a payer pays. */
export interface HostedLinksTable {
  id: string;
  account_id: string;
  /** sha256 of the token, which is only in the link. */
  token_hash: Buffer;
  card_terminal_id: string | null;
  ach_terminal_id: string | null;
  /** Fixed amount before the price adjustment; null lets the payer choose. */
  amount: Cents | null;
  /** Card or ach; null lets the payer choose. */
  method: string | null;
  /** Prefilled values of the page and the payment. */
  details: DefaultJson<JsonObject>;
  user_id: string | null;
  created: Date;
  expires: Date;
  withdrawn: ColumnType<Date | null, Date | null | undefined>;
  /** When it was last mailed, the merchant's day of that, and how often on that day. */
  sent: ColumnType<Date | null, Date | null | undefined>;
  sent_on: ColumnType<string | null, string | null | undefined>;
  sent_that_day: ColumnType<number, number | undefined>;
}

/** A mailed link by which a payer authorizes a bank debit or a schedule of debits. */
export interface AuthorizationRequestsTable {
  /** sha256 of the token, which is only in the e-mail. */
  token_hash: Buffer;
  account_id: string;
  /** transactions, schedules, or transaction_groups (all debits of a plan). */
  subject_type: string;
  subject_id: string;
  recipient: string;
  created: Date;
  expires: Date;
  agreed: Date | null;
  /** As the payer typed it. */
  agreed_name: string | null;
  agreed_ip_address: string | null;
}
