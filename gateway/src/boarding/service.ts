import type { JsonObject } from '../platform/database';

/** A merchant of the gateway service, in our names. */
export interface RemoteMerchant {
  id: string;
  dba: string;
  created: Date;
  status: string;
  gatewayId: string;
  contact: string;
  phone: string;
  email: string;
  street1: string;
  street2: string;
  city: string;
  state: string;
  zip: string;
  accounts: readonly RemoteAccount[];
}

export interface RemoteAccount {
  type: 'ach' | 'retail';
  status: string;
  mid: string;
  tid: string;
  processorId: number;
  description: string;
  liveDate: string | null;
}

/** The facts of a payment that both sides know. Amounts in cents. */
export interface RemotePayment {
  /** Our id of the payment. */
  reference: string;
  kind: string;
  amount: number;
  fee: number;
  lastFour: string;
  status: string;
}

export interface MerchantSearch {
  dba?: string | undefined;
  /** Created at or after `since`, and before `before`. */
  since?: Date | undefined;
  before?: Date | undefined;
}

/**
 * The service behind our card processor that signs up merchants and knows their payments. An
 * adapter may be slow, silent, or broken: call it only through `reachable`.
 */
export interface GatewayService {
  merchants(search: MerchantSearch, signal: AbortSignal): Promise<readonly RemoteMerchant[]>;
  merchant(id: string, signal: AbortSignal): Promise<RemoteMerchant | undefined>;
  /**
   * Boards a merchant once per reference. A repeat with the same reference gets the same answer.
   */
  board(
    request: { reference: string; merchantId: string },
    signal: AbortSignal,
  ): Promise<{ kind: 'boarded' } | { kind: 'refused'; reason: string }>;
  /**
   * Creates the ACH categories of a TID and returns the result of each. An existing category is no
   * error.
   */
  createAchCategories(
    tid: string,
    signal: AbortSignal,
  ): Promise<readonly { type: string; error: string | null }[]>;
  /** The payments with these references that the service knows. */
  payments(references: readonly string[], signal: AbortSignal): Promise<readonly RemotePayment[]>;
  /**
   * Sends a general query about one of our merchants. An unknown operation is reported in the
   * answer, not rejected.
   */
  query(
    request: { merchant: string; operation: string; body: JsonObject },
    signal: AbortSignal,
  ): Promise<JsonObject>;
}
