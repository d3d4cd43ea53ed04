import { actionCodes, responseTexts } from '@tillway/contract';
import { messages, parseDollars } from '@tillway/rules';
import { Refusal } from '../../platform/http';
import { type OperationOutcome, outcomeOf } from './operation-outcome';
import type { PaymentContext } from './payment-context';
import { refusedSale } from './new-sale';
import type { PricedPayment } from './validate-and-price';
import { insertIntent } from './reservation-store';
import { closeIntent } from './intent-store';
import { findSale, insertSale } from './sale-store';
import type { PaymentDeps } from '../payment-deps';

/** A message for callers of the API. The browser never reuses a nonce. */
const nonceUsed = 'The nonce was used for another payment';

/** 422: the nonce belongs to another request. */
export const nonceRefusal = (): Refusal =>
  new Refusal({ status: 422, code: 'nonce_used', message: nonceUsed, fields: { nonce: nonceUsed } });

/** Throws 422 for a payment's used nonce and records the request as `invalid`. */
export async function refuseNonce(deps: PaymentDeps, context: PaymentContext): Promise<never> {
  await recordInvalid(deps, context, nonceUsed);
  throw nonceRefusal();
}

/** Records a refused request if it has an amount. */
export async function recordInvalid(deps: PaymentDeps, context: PaymentContext, text: string): Promise<void> {
  const amount = parseDollars(context.request.amount);
  if (amount === undefined || amount < 0) return;
  await insertSale(deps.db, refusedSale(deps.ids, context, { amount, fee: 0, code: null, text }));
}

/**
 * Answers `DUPLICATE`: nothing was charged. The caller may retry with a new nonce and
 * `allow_duplicate`. Throws 409 if the nonce is in use.
 */
export const refuseDuplicate = (
  deps: PaymentDeps,
  context: PaymentContext,
  { amount, fee }: Pick<PricedPayment, 'amount' | 'fee'>,
  duplicateOf: string,
): Promise<OperationOutcome> =>
  deps.db.transaction().execute(async (trx) => {
    const sale = refusedSale(deps.ids, context, {
      amount,
      fee,
      code: actionCodes.duplicate,
      text: responseTexts.duplicate,
    });
    if (!(await insertIntent(trx, { ...context, duplicateKey: null }, sale)))
      throw new Refusal({ status: 409, code: 'in_flight', message: messages.paymentInFlight });
    await deps.audit.write(trx, {
      action: 'payment.duplicate',
      actor: context.actor,
      accountId: context.accountId,
      subject: { type: 'transactions', id: sale.id },
      detail: { duplicate_of: duplicateOf },
    });
    const row = await findSale(trx, { accountId: context.accountId, id: sale.id });
    if (!row) throw new Error(`There is no transaction ${sale.id}`);
    const outcome = outcomeOf(row);
    await closeIntent(trx, context, { at: context.at, answer: outcome.text, keepsDuplicateKey: false });
    return outcome;
  });
