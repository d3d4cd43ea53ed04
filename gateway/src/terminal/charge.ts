import type { Reply } from '../http';
import type { ProcessorAnswer } from '../processors/processor';
import { claim, type Claim } from './claim';
import { finishPayment } from './finish';
import type { ChargeOrder } from './order';
import type { Till } from './till';

/** Charged, with the answer; or not, because the nonce or the sale was charged before. */
export type Charged = { by: 'this request'; reply: Reply } | Exclude<Claim, { by: 'this request' }>;

/**
 * One charge from the claim to the books (decisions §0.2-4). Whatever breaks, breaks safely: before the claim nothing has
 * happened; after it the sale is on record as unknown, and only the processor's answer or a look-up changes that. Nothing
 * is ever charged to find out.
 */
export async function charge(till: Till, order: ChargeOrder): Promise<Charged> {
  const claimed = await claim(till, order);
  if (claimed.by !== 'this request') return claimed;
  const answer = order.held ?? (await askProcessor(till, order));
  const { sale, duplicates, ...rest } = order;
  const reply = await finishPayment(
    till,
    { ...rest, id: sale.id, allowsDuplicate: duplicates === 'anew', requestType: sale.request_type },
    answer,
    order.keeps,
  );
  return { by: 'this request', reply };
}

function askProcessor(till: Till, order: ChargeOrder): Promise<ProcessorAnswer> {
  const processor = till.processorOf(order.processorId);
  const { terminalCode, amount, fee, instrument, postalCode } = order;
  const asked = { reference: order.sale.id, terminalCode, amount, instrument };
  return order.kind === 'charge'
    ? processor.charge({ ...asked, fee, postalCode })
    : processor.reverse({ ...asked, kind: 'credit', originalId: null });
}
