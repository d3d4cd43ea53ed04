import type { Cents } from '@tillway/rules';
import type { Actor } from '../../platform/audit';
import type { Executor } from '../../platform/database';
import type { Instrument } from '../../processors/instrument';
import type { ProcessorAnswer } from '../../processors/processor';
import type { RelatedFields } from '../transactions/row';
import type { InstrumentToStore } from '../vault/instruments';
import type { PlanPartOrder } from '../plan-parts/plan-part';
import type { NewSale } from './sale-store';

/**
 * A charge that was decided but not yet made: everything `charge` needs, no matter who requests it.
 */
export interface ChargeOrder {
  accountId: string;
  terminalId: string;
  terminalCode: string;
  processorId: number;
  /** Each nonce of a terminal charges at most once. */
  nonce: string;
  /** Tells a repeated request from another one under the same nonce. */
  bodyHash: Buffer;
  /**
   * `unchecked`: never checked for duplicates, for recurring runs. `allowed`: charged even if it looks
   * like a duplicate.
   */
  duplicates: 'refused' | 'allowed' | 'unchecked';
  /** The user who requested it; empty for the worker. */
  actor: Actor;
  /** The key of the portal through which it was requested; absent for the worker. */
  portal?: string | undefined;
  /** The transaction's row before the processor is asked, with an unknown outcome. */
  sale: NewSale;
  relatedFields: RelatedFields;
  instrument: Instrument;
  postalCode: string;
  /** The network's id of the first payment of its series; absent or null if unknown. */
  firstNetworkId?: string | null;
  /** `credit`: the money goes to the payer, without an earlier charge. */
  kind: 'charge' | 'credit';
  /** Cents, before the price adjustment. */
  amount: Cents;
  fee: Cents;
  /**
   * The answer to record instead of asking the processor now. The charge waits for its day or its
   * authorization, or its card has expired.
   */
  deferred: ProcessorAnswer | undefined;
  /** The card or account to store if the charge is approved, pending, or unknown. */
  keeps: InstrumentToStore | undefined;
  /** The plan that it is a part of. It is charged only if the plan has room for it. */
  plan?: PlanPartOrder | undefined;
  /**
   * Re-checks the preconditions inside the reserving transaction; throws if they changed. Rows it
   * locks stay unchanged until commit.
   */
  assertReservable?: ((trx: Executor) => Promise<void>) | undefined;
  at: Date;
}
