import type { JsonObject } from '../platform/database';

/** A merchant as the gateway service keeps it, in our names. */
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

/** Of a payment what both sides can tell; amounts in cents. */
export interface RemotePayment {
  /** Our id of it. */
  reference: string;
  kind: string;
  amount: number;
  fee: number;
  lastFour: string;
  status: string;
}

export interface MerchantSearch {
  dba?: string | undefined;
  /** Created at or after, and before. */
  since?: Date | undefined;
  before?: Date | undefined;
}

/**
 * The service behind our card processor where merchants are signed up and its payments can be looked up (doc 002 §2.12 to
 * §2.15). An adapter may be slow, silent or broken: it is asked through `reachable` only.
 */
export interface GatewayService {
  merchants(search: MerchantSearch, signal: AbortSignal): Promise<readonly RemoteMerchant[]>;
  merchant(id: string, signal: AbortSignal): Promise<RemoteMerchant | undefined>;
  /** Boards a merchant once a reference: asked again with it, it answers the same. */
  board(
    request: { reference: string; merchantId: string },
    signal: AbortSignal,
  ): Promise<{ kind: 'boarded' } | { kind: 'refused'; reason: string }>;
  /** What came of each ACH category of a TID; those that are there already are no error. */
  createAchCategories(
    tid: string,
    signal: AbortSignal,
  ): Promise<readonly { type: string; error: string | null }[]>;
  /** What it has of the payments with these references. */
  payments(references: readonly string[], signal: AbortSignal): Promise<readonly RemotePayment[]>;
  /** A general query about a merchant of ours; rejects nothing that it does not know, but says so. */
  query(
    request: { merchant: string; operation: string; body: JsonObject },
    signal: AbortSignal,
  ): Promise<JsonObject>;
}
