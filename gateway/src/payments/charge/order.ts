import type { Cents } from '@tillway/rules';
import type { Actor } from '../../platform/audit';
import type { Executor } from '../../platform/database';
import type { Instrument, ProcessorAnswer } from '../processors/processor';
import type { RelatedFields } from '../transactions/row';
import type { InstrumentToStore } from '../vault/instruments';
import type { PlanPartOrder } from '../plan-parts/plan-part';
import type { NewSale } from './sale-store';

/** A charge that is decided and not yet made: all that `charge` needs, whoever wants it. */
export interface ChargeOrder {
  accountId: string;
  terminalId: string;
  terminalCode: string;
  processorId: number;
  /** One nonce of a terminal is one charge (decisions §0.2). */
  nonce: string;
  /** Tells a repeated request from another one under the same nonce. */
  bodyHash: Buffer;
  /** `alone`: nothing is its duplicate, as of a run of a series; `anew`: charged although it looks like one (decisions §0.4). */
  duplicates: 'refused' | 'anew' | 'alone';
  /** Who wants it; empty for the worker. */
  actor: Actor;
  /** Key of the portal that it is wanted at; none for the worker. */
  portal?: string | undefined;
  /** The transaction's row before the processor is asked: of unknown outcome. */
  sale: NewSale;
  relatedFields: RelatedFields;
  instrument: Instrument;
  postalCode: string;
  /** `credit`: the money goes to the payer, without a charge before it. */
  kind: 'charge' | 'credit';
  /** Before the price adjustment. */
  amount: Cents;
  fee: Cents;
  /** What is recorded instead of asking the processor now: the charge waits for its day or for an authorization, or its card is over. */
  deferred: ProcessorAnswer | undefined;
  /** What is stored when the charge is alive afterwards. */
  keeps: InstrumentToStore | undefined;
  /** The part of a plan that it is: charged only when the plan has room for it. */
  plan?: PlanPartOrder | undefined;
  /** Throws where it is not wanted any more as it was decided. Called where it is reserved: what it locks stays as it is until then. */
  mustStand?: ((trx: Executor) => Promise<void>) | undefined;
  at: Date;
}
