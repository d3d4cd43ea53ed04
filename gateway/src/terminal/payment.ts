import { messages } from '@tillway/rules';
import { type Call, invalid, type Reply } from '../http';
import { answerAgain } from './answer-again';
import { attemptOf } from './attempt';
import { claim } from './claim';
import { finishPayment } from './finish';
import { cardToKeep, newSale } from './new-sale';
import { heldForLater } from './outcome';
import { priceCharge } from './price-charge';
import { refuseDuplicate, refuseInvalid } from './refuse';
import { findIntent, findTerminal } from './store';
import type { Till } from './till';

/**
 * POST /terminal/payment: one sale, from the request to its answer (doc 000 §4; decisions §0.2-4).
 *
 * Whatever breaks, breaks safely. Before the claim nothing has happened. After it the sale is on record as unknown, and
 * only the processor's answer or a look-up changes that: nothing is ever charged to find out.
 */
export async function takePayment(till: Till, call: Call<'payment'>): Promise<Reply> {
  const terminal = await findTerminal(till.db, call.session.scope, call.body.terminal_id);
  if (!terminal) throw invalid([{ field: 'terminal_id', message: messages.invalidTerminal }]);

  const attempt = attemptOf(till, call, terminal);
  const priced = priceCharge(attempt.request, terminal, till.clock.today(terminal.timezone));
  if ('errors' in priced) {
    // what was accepted once is answered again, even when the rules would refuse it by now
    const earlier = await findIntent(till.db, attempt);
    return earlier ? answerAgain(till, attempt, earlier) : refuseInvalid(till, attempt, priced.errors);
  }
  const { charge } = priced;

  const processor = till.processorOf(terminal.processor_id);
  const sale = newSale(till.ids, attempt, charge);
  const claimed = await claim(till, attempt, charge, sale);
  if (claimed.by === 'twin') return answerAgain(till, attempt, claimed.intent);
  if (claimed.by === 'duplicate') return refuseDuplicate(till, attempt, charge, claimed.of);

  const answer = charge.postDate
    ? heldForLater
    : await processor.charge({
        reference: sale.id,
        terminalCode: terminal.code,
        amount: charge.amount,
        fee: charge.fee,
        card: charge.card,
        postalCode: attempt.request.billing_postalcode ?? '',
      });
  const kept =
    attempt.request.tokenize === false && !charge.postDate ? undefined : cardToKeep(attempt, charge);
  return finishPayment(till, { ...attempt, id: sale.id }, answer, kept);
}
