import { actionCodes, responseTexts } from '@tillway/contract';
import { type FieldError, messages, parseDollars } from '@tillway/rules';
import { invalid, Refusal, Reply } from '../../http';
import { operationText } from './answer';
import type { Attempt } from './attempt';
import { refusedSale } from './new-sale';
import type { JudgedCharge } from './judge-charge';
import { insertIntent } from './claim-store';
import { closeIntent, findSale, insertSale } from '../store';
import type { Till } from '../till';

/** For callers of the API: the browser never does it. */
const nonceUsed = 'The nonce was used for another payment';

/** 422 by the rules. On record as `invalid` when it says an amount (decisions O-30). */
export async function refuseInvalid(
  till: Till,
  attempt: Attempt,
  errors: readonly FieldError[],
): Promise<never> {
  await recordInvalid(till, attempt, errors[0]?.message ?? '');
  throw invalid(errors);
}

/** 422: the nonce belongs to another request (decisions §0.2). */
export const nonceRefusal = (): Refusal =>
  new Refusal({ status: 422, code: 'nonce_used', message: nonceUsed, fields: { nonce: nonceUsed } });

/** The same of a payment: on record as `invalid`. */
export async function refuseNonce(till: Till, attempt: Attempt): Promise<never> {
  await recordInvalid(till, attempt, nonceUsed);
  throw nonceRefusal();
}

/** Keeps a request that is refused, when it says an amount (decisions O-30). */
export async function recordInvalid(till: Till, attempt: Attempt, text: string): Promise<void> {
  const amount = parseDollars(attempt.request.amount);
  if (amount === undefined || amount < 0) return;
  await insertSale(till.db, refusedSale(till.ids, attempt, { amount, fee: 0, code: null, text }));
}

/** `DUPLICATE`: nothing was charged, and the caller may ask again with a new nonce and `allow_duplicate` (decisions §0.4). */
export const refuseDuplicate = (
  till: Till,
  attempt: Attempt,
  { amount, fee }: Pick<JudgedCharge, 'amount' | 'fee'>,
  duplicateOf: string,
): Promise<Reply> =>
  till.db.transaction().execute(async (trx) => {
    const sale = refusedSale(till.ids, attempt, {
      amount,
      fee,
      code: actionCodes.duplicate,
      text: responseTexts.duplicate,
    });
    if (!(await insertIntent(trx, { ...attempt, duplicateKey: null }, sale)))
      throw new Refusal({ status: 409, code: 'in_flight', message: messages.paymentInFlight });
    await till.audit.write(trx, {
      action: 'payment.duplicate',
      actor: attempt.actor,
      accountId: attempt.accountId,
      subject: { type: 'transactions', id: sale.id },
      detail: { duplicate_of: duplicateOf },
    });
    const row = await findSale(trx, { accountId: attempt.accountId, id: sale.id });
    const text = row ? operationText(row) : '';
    await closeIntent(trx, attempt, { at: attempt.at, answer: text, keepsDuplicateKey: false });
    return new Reply({ text });
  });
