import type { Reply } from '../../platform/http';
import type { ProcessorAnswer } from '../processors/processor';
import { reserve, type Reservation } from './reserve';
import { fingerprint } from '../vault/fingerprint';
import { holderOf } from '../vault/holder';
import { sealedInstrument } from '../vault/instruments';
import { findStored } from '../vault/store';
import { completeInOneStatement, isSelfContained } from './complete-in-one-statement';
import type { OpenPayment } from './completion';
import { recordOutcome } from './record-outcome';
import type { ChargeOrder } from './order';
import { storeForSale } from './sale-store';
import { mustReach } from './reachable';
import type { PaymentDeps } from '../payment-deps';

/** Charged, with the answer; or not, because the nonce or the sale was charged before. */
export type Charged = { by: 'this request'; reply: Reply } | Exclude<Reservation, { by: 'this request' }>;

/**
 * One charge from the reservation to the books (decisions §0.2-4). Whatever breaks, breaks safely: before the reservation nothing has
 * happened; after it the sale is on record as unknown, and only the processor's answer or an inquiry changes that. Nothing
 * is ever charged to find out.
 */
export async function charge(deps: PaymentDeps, order: ChargeOrder): Promise<Charged> {
  mustReach(deps, order.processorId);
  const reserved = await reserve(deps, order);
  if (reserved.by !== 'this request') return reserved;
  if (order.keeps && !order.deferred && isNeededLater(order))
    await storeForSale(deps.db, keyOf(order), sealedInstrument(deps, order.keeps, order.at));
  const [answer, known] = await Promise.all([
    order.deferred ?? askProcessor(deps, order),
    knownToken(deps, order),
  ]);
  const { sale, keeps, duplicates } = order;
  const open: OpenPayment = {
    id: sale.id,
    accountId: order.accountId,
    terminalId: order.terminalId,
    nonce: order.nonce,
    actor: order.actor,
    portal: order.portal,
    allowsDuplicate: duplicates === 'anew',
    requestType: sale.request_type,
    replacesId: sale.replaces_transaction_id ?? null,
    isStandaloneRefund: order.kind === 'credit',
    relatedFields: order.relatedFields,
  };
  const reply =
    (await completeInOneStatement(deps, { ...open, claimed: sale, known }, answer, keeps)) ??
    (await recordOutcome(deps, open, answer, keeps));
  return { by: 'this request', reply };
}

/** Only a help to end the sale at once: its end does not rely on it. */
const knownToken = async ({ db, keyring }: PaymentDeps, { accountId, sale, keeps, deferred }: ChargeOrder) =>
  keeps && !deferred && isSelfContained(sale)
    ? findStored(db, {
        accountId,
        fingerprint: fingerprint(keyring, keeps.instrument),
        holder: holderOf(keeps.instrument.name),
      }).catch(() => undefined)
    : undefined;

/**
 * Whether the sale is of no use without what it was paid with: a series charges it again, a bank account is where a refund
 * goes. It is stored before the processor is asked: should this process die then, the inquiry has no number to store.
 */
const isNeededLater = ({ sale, instrument }: ChargeOrder): boolean =>
  Boolean(sale.is_recurring) || instrument.kind === 'bank';

const keyOf = ({ accountId, sale }: ChargeOrder) => ({ accountId, id: sale.id });

function askProcessor(deps: PaymentDeps, order: ChargeOrder): Promise<ProcessorAnswer> {
  const processor = deps.processorOf(order.processorId);
  const { terminalCode, amount, fee, instrument, postalCode } = order;
  const asked = { reference: order.sale.id, terminalCode, amount, instrument };
  return order.kind === 'charge'
    ? processor.charge({ ...asked, fee, postalCode })
    : processor.reverse({ ...asked, kind: 'credit', originalId: null });
}
