import type { Reply } from '../../http';
import type { ProcessorAnswer } from '../../processors/processor';
import { claim, type Claim } from './claim';
import { fingerprint } from '../../vault/fingerprint';
import { holderOf } from '../../vault/holder';
import { sealedInstrument } from '../../vault/instruments';
import { findKept } from '../../vault/store';
import { endAtOnce, endsAlone } from './end-at-once';
import type { OpenSale } from './ending';
import { finishPayment } from './finish';
import type { ChargeOrder } from './order';
import { keepForSale } from '../store';
import { mustReach } from '../reachable';
import type { Till } from '../till';

/** Charged, with the answer; or not, because the nonce or the sale was charged before. */
export type Charged = { by: 'this request'; reply: Reply } | Exclude<Claim, { by: 'this request' }>;

/**
 * One charge from the claim to the books (decisions §0.2-4). Whatever breaks, breaks safely: before the claim nothing has
 * happened; after it the sale is on record as unknown, and only the processor's answer or a look-up changes that. Nothing
 * is ever charged to find out.
 */
export async function charge(till: Till, order: ChargeOrder): Promise<Charged> {
  mustReach(till, order.processorId);
  const claimed = await claim(till, order);
  if (claimed.by !== 'this request') return claimed;
  if (order.keeps && !order.held && isNeededLater(order))
    await keepForSale(till.db, keyOf(order), sealedInstrument(till, order.keeps, order.at));
  const [answer, known] = await Promise.all([
    order.held ?? askProcessor(till, order),
    knownToken(till, order),
  ]);
  const { sale, keeps, duplicates } = order;
  const open: OpenSale = {
    id: sale.id,
    accountId: order.accountId,
    terminalId: order.terminalId,
    nonce: order.nonce,
    actor: order.actor,
    allowsDuplicate: duplicates === 'anew',
    requestType: sale.request_type,
    replacesId: sale.replaces_transaction_id ?? null,
    isStandaloneRefund: order.kind === 'credit',
    surroundings: order.surroundings,
  };
  const reply =
    (await endAtOnce(till, { ...open, claimed: sale, known }, answer, keeps)) ??
    (await finishPayment(till, open, answer, keeps));
  return { by: 'this request', reply };
}

/** Only a help to end the sale at once: its end does not rely on it. */
const knownToken = async ({ db, keyring }: Till, { accountId, sale, keeps, held }: ChargeOrder) =>
  keeps && !held && endsAlone(sale)
    ? findKept(db, {
        accountId,
        fingerprint: fingerprint(keyring, keeps.instrument),
        holder: holderOf(keeps.instrument.name),
      }).catch(() => undefined)
    : undefined;

/**
 * Whether the sale is of no use without what it was paid with: a series charges it again, a bank account is where a refund
 * goes. It is stored before the processor is asked: should this process die then, the look-up has no number to store.
 */
const isNeededLater = ({ sale, instrument }: ChargeOrder): boolean =>
  Boolean(sale.is_recurring) || instrument.kind === 'bank';

const keyOf = ({ accountId, sale }: ChargeOrder) => ({ accountId, id: sale.id });

function askProcessor(till: Till, order: ChargeOrder): Promise<ProcessorAnswer> {
  const processor = till.processorOf(order.processorId);
  const { terminalCode, amount, fee, instrument, postalCode } = order;
  const asked = { reference: order.sale.id, terminalCode, amount, instrument };
  return order.kind === 'charge'
    ? processor.charge({ ...asked, fee, postalCode })
    : processor.reverse({ ...asked, kind: 'credit', originalId: null });
}
