import { actionCodes, type OperationAnswer, responseTexts } from '@tillway/contract';
import { duplicateWindowMs, recurringStatuses } from '@tillway/rules';
import { Reply } from '../../http';
import { requestAuthorization } from '../../payers/authorizations/request';
import { scheduleTerms } from '../../payers/authorizations/terms';
import { fingerprint } from '../../vault/fingerprint';
import { keepInstrument } from '../../vault/keep';
import { findToken } from '../../vault/store';
import type { Attempt } from '../charge/attempt';
import { duplicateKey } from '../charge/hashes';
import type { JudgedCharge } from '../charge/judge-charge';
import { authorizationColumns, instrumentColumns, toKeep } from '../charge/new-sale';
import { holdPlace } from '../replace/replaced';
import { takePlace } from '../replace/take-place';
import type { Series } from './series-of';
import { findAlike, findIntent, insertDoneIntent, insertSchedule, releaseDuplicateKey } from '../store';
import type { Till } from '../till';

type JudgedSeries = JudgedCharge & { series: Series };

/**
 * A recurring payment on a processor without an engine of its own: a schedule that our worker runs (decisions O-39). The
 * card or account is stored, nothing is charged now; a first date of today is charged within the minute. A schedule like one
 * that was just made is its duplicate, as a sale is (decisions §0.4). `undefined`: the nonce was used before, or somebody
 * made one like it at this moment.
 */
export const makeSchedule = (
  till: Till,
  attempt: Attempt,
  judged: JudgedSeries,
): Promise<Reply | { duplicateOf: string } | undefined> =>
  till.db.transaction().execute(async (trx) => {
    const { accountId, terminalId, at } = attempt;
    const id = till.ids.id();
    const answer: OperationAnswer = {
      error: false,
      response: {
        ActionCode: actionCodes.approved,
        ResponseText: responseTexts.pending,
        ErrMsg: '',
        UniqueID: id,
        Transaction: null,
      },
    };
    const text = JSON.stringify(answer);
    const key = duplicateKey(till.keyring.bodyKey, {
      terminalId,
      requestType: attempt.request.request_type,
      amount: judged.amount,
      day: judged.series.start,
      fingerprint: fingerprint(till.keyring, judged.instrument),
    });
    if (await findIntent(trx, attempt)) return undefined;
    if (attempt.replaces) await holdPlace(trx, accountId, attempt.replaces);
    const alike = await findAlike(trx, accountId, key);
    const isRefused = !attempt.allowsDuplicate && alike?.transaction_id !== attempt.replaces?.id;
    if (alike && isRefused && at.getTime() - alike.created.getTime() < duplicateWindowMs)
      return { duplicateOf: alike.transaction_id };
    if (alike) await releaseDuplicateKey(trx, accountId, alike);
    if (!(await insertDoneIntent(trx, { ...attempt, duplicateKey: key, subjectId: id, answer: text })))
      return undefined;

    const tokenId =
      judged.stored?.tokenId ?? (await keepInstrument(trx, till, toKeep(attempt, judged.instrument)));
    const token = await findToken(trx, { accountId, tokenId });
    const columns = columnsOf(attempt, judged);
    await insertSchedule(trx, {
      ...columns,
      id,
      tracking_id: till.ids.trackingId(),
      account_id: accountId,
      terminal_id: terminalId,
      token_id: tokenId,
      billing_id: token?.billing_id ?? null,
      created: at,
      updated: at,
    });
    await till.audit.write(trx, {
      action: 'schedule.created',
      actor: attempt.actor,
      accountId,
      subject: { type: 'schedules', id },
      detail: { total_amount: judged.amount + judged.fee, recurring_type: judged.series.frequency },
    });
    if (attempt.replaces)
      await takePlace(trx, till, {
        id,
        accountId,
        actor: attempt.actor,
        replacesId: attempt.replaces.id,
        isUnsettled: attempt.replaces.isUnsettled,
      });
    const recipient = columns.billing_email?.trim();
    if (attempt.request.ach_authorization === 'email' && columns.ach_is_authorized === false && recipient)
      await requestAuthorization(trx, till, {
        accountId,
        subject: { type: 'schedules', id },
        recipient,
        payer: columns.customer_name,
        terms: (letterhead) => scheduleTerms(columns, letterhead),
      });
    return new Reply({ text });
  });

function columnsOf(attempt: Attempt, { instrument, series, waiver, amount, fee, method }: JudgedSeries) {
  const { request, actor, terminal } = attempt;
  const isCard = instrument.kind === 'card';
  const { payment_type, last_four } = instrumentColumns(instrument);
  const { ach_is_authorized, ach_status_id } = authorizationColumns(attempt);
  return {
    user_id: actor.userId ?? null,
    request_type: request.request_type,
    payment_type,
    last_four,
    card_expiration_yymm: isCard ? instrument.year + instrument.month : null,
    ach_account_type: isCard ? null : instrument.type,
    ...(method === 'ach' && { ach_is_authorized, ach_status_id }),
    recurring_type: series.frequency,
    recurring_status_id: recurringStatuses.pending,
    start_date: series.start,
    end_date: series.end,
    next_run: series.start,
    notify: series.notify,
    total_amount: amount + fee,
    fee_amount: fee,
    is_cashdiscount: terminal.is_cashdiscount,
    is_fee_waived: waiver !== undefined,
    response_code: actionCodes.approved,
    order_number: request.order_number || null,
    customer_name: instrument.name || null,
    customer_po: request.customer_po || null,
    custom_field_1: request.custom_field_1 || null,
    custom_field_2: request.custom_field_2 || null,
    custom_field_3: request.custom_field_3 || null,
    notes: request.notes || null,
    billing_name: instrument.name || null,
    billing_address: request.billing_address || null,
    billing_city: request.billing_city || null,
    billing_state: request.billing_state || null,
    billing_postal_code: request.billing_postalcode || null,
    billing_country: request.billing_country || null,
    billing_phone: request.billing_phone || null,
    billing_email: request.billing_email || null,
  };
}
