import { type FieldError, isAuthorization } from '@tillway/rules';
import type { PaymentDeps } from '../payment-deps';
import type { ProcessorAnswer } from '../../processors/processor';
import { fingerprint } from '../vault/fingerprint';
import { holderOf } from '../vault/holder';
import { sealedInstrument } from '../vault/instruments';
import { findStored } from '../vault/store';
import { chargeDetails } from './charge-details';
import { isSelfContained } from './complete-in-one-statement';
import type { OpenPayment } from './completion';
import type { OperationOutcome } from './operation-outcome';
import type { ChargeOrder } from './order';
import { mustReach } from './reachable';
import { recordOutcome } from './record-outcome';
import { reserve, type Reservation } from './reserve';
import { storeForSale } from './sale-store';
import { sendCharge } from './send-charge';

/**
 * A charge, or the reason for none: a used nonce, a duplicate sale, or a refusal at the
 * reservation.
 */
export type Charged =
  | { kind: 'charged'; outcome: OperationOutcome }
  | Exclude<Reservation, { kind: 'reserved' }>
  | { kind: 'refused'; errors: readonly FieldError[] };

/**
 * Makes one charge, from the reservation to the books. An error before the reservation leaves
 * nothing behind. After it, the sale is on record as unknown; only the processor's answer or an
 * inquiry changes that. Nothing is ever charged to find out.
 */
export async function charge(deps: PaymentDeps, order: ChargeOrder): Promise<Charged> {
  mustReach(deps, order.processorId);
  const reserved = await reserve(deps, order);
  if (reserved.kind !== 'reserved') return reserved;
  const tokenId = (await storeWhatIsNeededLater(deps, order)) ?? order.sale.token_id ?? null;
  const [answer, known] = await Promise.all([
    order.deferred ?? askProcessor(deps, order, tokenId),
    knownToken(deps, order),
  ]);
  const { sale: claimed, keeps } = order;
  const outcome = await recordOutcome(deps, openPaymentOf(order), answer, {
    keeps,
    reserved: { claimed, known },
  });
  return { kind: 'charged', outcome };
}

const openPaymentOf = (order: ChargeOrder): OpenPayment => ({
  id: order.sale.id,
  accountId: order.accountId,
  terminalId: order.terminalId,
  nonce: order.nonce,
  actor: order.actor,
  portal: order.portal,
  allowsDuplicate: order.duplicates === 'allowed',
  requestType: order.sale.request_type,
  replacesId: order.sale.replaces_transaction_id ?? null,
  isStandaloneRefund: order.kind === 'credit',
  relatedFields: order.relatedFields,
});

/** Looks up the token only to complete the sale in one statement. Completion works without it. */
const knownToken = async ({ db, keyring }: PaymentDeps, { accountId, sale, keeps, deferred }: ChargeOrder) =>
  keeps && !deferred && isSelfContained(sale)
    ? findStored(db, {
        accountId,
        fingerprint: fingerprint(keyring, keeps.instrument),
        holder: holderOf(keeps.instrument.name),
      }).catch(() => undefined)
    : undefined;

/**
 * Stores the card of a series and every bank account before the processor is asked. If this process
 * dies during the call, the inquiry has no number to store. The series could not continue, and the
 * debit could not be refunded. Returns the token's id; null if nothing was stored.
 */
async function storeWhatIsNeededLater(deps: PaymentDeps, order: ChargeOrder): Promise<string | null> {
  const { accountId, sale, instrument, keeps, deferred, at } = order;
  const isNeeded = Boolean(sale.is_recurring) || instrument.kind === 'bank';
  return keeps && !deferred && isNeeded
    ? storeForSale(deps.db, { accountId, id: sale.id }, sealedInstrument(deps, keeps, at))
    : null;
}

function askProcessor(
  deps: PaymentDeps,
  order: ChargeOrder,
  tokenId: string | null,
): Promise<ProcessorAnswer> {
  const { accountId, processorId, terminalId, terminalCode, amount, fee, instrument, postalCode } = order;
  const asked = { reference: order.sale.id, terminalId, terminalCode, amount, instrument };
  if (order.kind === 'credit')
    return deps.processorOf(processorId).reverse({ ...asked, kind: 'credit', originalId: null });
  const details = chargeDetails(order.sale, instrument, { firstNetworkId: order.firstNetworkId ?? null });
  return sendCharge(deps, {
    ...{ accountId, processorId, tokenId },
    request: {
      ...{ ...asked, ...details, fee, postalCode },
      ...(isAuthorization(order.sale) && { kind: 'authorize' }),
    },
  });
}
