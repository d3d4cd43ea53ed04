import { isDeepStrictEqual } from 'node:util';
import {
  achStatusIds,
  messages,
  recurringStatuses,
  returnErrors,
  returnProblem,
  returnReason,
  returnWindow,
  toDollars,
  todayIn,
} from '@tillway/rules';
import { responseTexts } from '@tillway/contract';
import { type ResponseOf, type Call, invalid, Refusal } from '../../platform/http';
import type { JsonObject } from '../../platform/database';
import { entriesOf, insertEntries } from '../ledger/post';
import { factsOf } from '../transactions';
import type { TransactionRow } from '../transactions/row';
import { takeOutOfBatch } from '../batches/entries';
import type { PaymentDeps } from '../payment-deps';
import { accountZone } from '../../merchants/terminals/charge-terminal';
import { principalOf, visibleTransaction } from './principal';
import { recallRefunds } from './refund-after-return';
import { writeEvents } from '../events/payment-event';
import { followReturn } from './returned-run';
import { lockTransaction } from './transaction-store';
import { markReturned, noteChanges, type Returned, wasReturned } from './return-store';
import { reversalPostings } from './reversal-postings';

/**
 * PUT /transactions/{id}/ach_return: records that the bank returned a settled debit or sent a
 * notification of change. The amount must be the record's own, and the date must be within its
 * window. A return (R) reverses the ledger entries and recalls the debit's refunds. A notification
 * (C) moves no money and is kept with the transaction.
 */
export async function returnDebit(
  deps: PaymentDeps,
  { session, caller, params, body }: Call<'achReturn'>,
): Promise<ResponseOf<'achReturn'>> {
  const principal = principalOf(session, caller);
  const found = await visibleTransaction(deps.db, principal, params['id'] ?? '');
  const key = { accountId: found.account_id, id: found.id };
  const zone = await accountZone(deps.db, found.account_id);

  await deps.db.transaction().execute(async (trx) => {
    const row = await lockTransaction(trx, key);
    if (row?.request_type !== 'ach' || row.voided !== null) throw refused(messages.unidentifiedTransaction);
    // A repeated request is the same return.
    if (row.state === 'declined' && row.response_code === body.code) return;
    if (await wasReturned(trx, key)) throw refused(messages.returnedByBank);
    const problem = returnProblem(factsOf(row));
    if (problem !== undefined) throw refused(problem);
    const since = row.settled ?? row.ach_rejected;
    const today = deps.clock.today(zone);
    const errors = returnErrors(
      { ...body, amount: String(body.amount) },
      returnWindow(since ? todayIn(zone, since) : today, today),
    );
    const amount = row.modify_total_amount ?? row.total_amount;
    const isSaid = errors.some(({ field }) => field === 'amount');
    if (!isSaid && Number(body.amount).toFixed(2) !== toDollars(amount))
      errors.push({ field: 'amount', message: messages.returnAmount(toDollars(amount)) });
    if (errors.length > 0) throw invalid(errors);

    const at = deps.clock.now();
    const reason = body.reason.trim();
    if (body.code.startsWith('C')) {
      const notification = { code: body.code, reason, date: body.return_date };
      const noted = notificationsOf(row);
      // A repeated request is the same notification, even if another one has arrived since.
      if (noted.some((earlier) => isDeepStrictEqual(earlier, notification))) return;
      await noteChanges(trx, { ...key, at }, [...noted, notification]);
    } else {
      await reverseEntries(deps, trx, { ...key, at, code: body.code, reason });
      await takeOutOfBatch(trx, { ...key, at });
      await recallRefunds(deps, trx, key, at);
      await followReturn(deps, trx, { ...key, code: body.code, actor: principal.actor, at });
    }
    await writeEvents(trx, deps, {
      action: body.code.startsWith('C') ? 'debit.change_notified' : 'debit.returned',
      actor: principal.actor,
      accountId: row.account_id,
      subject: { type: 'transactions', id: row.id },
      detail: { code: body.code, reason, return_date: body.return_date, amount },
    });
  });
  return { error: false };
}

const notificationsOf = ({ custom }: Pick<TransactionRow, 'custom'>): JsonObject[] =>
  (custom['notifications_of_change'] ?? []) as JsonObject[];

/** Reverses every ledger entry of the debit and marks it as returned. */
async function reverseEntries(
  { ids }: PaymentDeps,
  trx: Parameters<typeof lockTransaction>[0],
  { code, reason, ...returned }: Pick<Returned, 'accountId' | 'id' | 'at'> & { code: string; reason: string },
): Promise<void> {
  const postings = await reversalPostings(trx, returned);
  await markReturned(trx, {
    ...returned,
    code,
    text: responseTexts.declined,
    messages: [`${code} ${reason || returnReason(code)}`],
    achStatus: achStatusIds.declined,
    seriesStatus: recurringStatuses.declined,
  });
  if (postings.length === 0) return;
  const { accountId, id: transactionId, at } = returned;
  await insertEntries(entriesOf(ids, { accountId, transactionId, at, postings })).execute(trx);
}

const refused = (message: string): Refusal => new Refusal({ status: 422, code: 'not_returnable', message });
