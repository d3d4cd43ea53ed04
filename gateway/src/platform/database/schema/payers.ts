import type { Cents, DefaultJson, JsonObject } from './columns';

/** A link that a payer pays by (decisions O-27, S-28). */
export interface HostedLinksTable {
  id: string;
  account_id: string;
  /** sha256 of the token, which is in the link and nowhere else */
  token_hash: Buffer;
  card_terminal_id: string | null;
  ach_terminal_id: string | null;
  /** Fixed when given, before the price adjustment. */
  amount: Cents | null;
  /** card or ach; null leaves it to the payer. */
  method: string | null;
  /** What the page and the payment begin with. */
  details: DefaultJson<JsonObject>;
  user_id: string | null;
  created: Date;
  expires: Date;
}

/** A mailed link by which a payer authorizes a bank debit, or a schedule of them (decisions O-43). */
export interface AuthorizationRequestsTable {
  /** sha256 of the token, which is in the mail and nowhere else */
  token_hash: Buffer;
  account_id: string;
  /** transactions, schedules, or transaction_groups: all debits of a plan */
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
