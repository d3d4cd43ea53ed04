import { actionCodes, responseTexts } from '@tillway/contract';
import { duplicateWindowMs, messages, recurringStatuses } from '@tillway/rules';
import { Refusal } from '../../platform/http';
import type { Charged } from '../charge/charge';
import { requestAuthorization } from '../debit-authorizations/request';
import { scheduleTerms } from '../debit-authorizations/terms';
import { fingerprint } from '../vault/fingerprint';
import { storeInstrument } from '../vault/store-instrument';
import { findToken } from '../vault/store';
import type { PaymentContext } from '../charge/payment-context';
import { duplicateKey } from '../charge/hashes';
import type { PricedPayment } from '../charge/validate-and-price';
import { authorizationColumns, instrumentColumns, toStore } from '../charge/new-sale';
import { lockPlace } from '../supersede/superseded';
import { outcomeFrom } from '../charge/operation-outcome';
import { supersede } from '../supersede/supersede';
import type { Series } from './series-of';
import { findDuplicate, findIntent, insertDoneIntent, releaseDuplicateKey } from '../charge/intent-store';
import type { PaymentDeps } from '../payment-deps';

type PricedSeries = PricedPayment & { series: Series };

/**
 * Creates a schedule that our worker runs, for processors without a recurring engine. Stores the
 * card or account and charges nothing now. A first date of today is charged within the minute.
 * Refuses a schedule like one that was just created as a duplicate.
 */
export async function makeSchedule(
  deps: PaymentDeps,
  context: PaymentContext,
  priced: PricedSeries,
): Promise<Charged> {
  const made = await insertScheduled(deps, context, priced);
  if (made) return made;
  const intent = await findIntent(deps.db, context);
  if (intent) return { kind: 'replay', intent };
  throw new Refusal({ status: 409, code: 'in_flight', message: messages.paymentInFlight });
}

/**
 * `undefined`: the nonce was used before, or another request made a similar schedule at this
 * moment.
 */
const insertScheduled = (
  deps: PaymentDeps,
  context: PaymentContext,
  priced: PricedSeries,
): Promise<Charged | undefined> =>
  deps.db.transaction().execute(async (trx) => {
    const { accountId, terminalId, at } = context;
    const id = deps.ids.id();
    const outcome = outcomeFrom({
      ActionCode: actionCodes.approved,
      ResponseText: responseTexts.pending,
      ErrMsg: '',
      UniqueID: id,
      Transaction: null,
    });
    const key = duplicateKey(deps.keyring.bodyKey, {
      terminalId,
      requestType: context.request.request_type,
      amount: priced.amount,
      day: priced.series.start,
      fingerprint: fingerprint(deps.keyring, priced.instrument),
    });
    if (await findIntent(trx, context)) return undefined;
    if (context.replaces) await lockPlace(trx, accountId, context.replaces);
    const duplicate = await findDuplicate(trx, accountId, key);
    const isRefused = !context.allowsDuplicate && duplicate?.transaction_id !== context.replaces?.id;
    if (duplicate && isRefused && at.getTime() - duplicate.created.getTime() < duplicateWindowMs)
      return { kind: 'duplicate', of: duplicate.transaction_id };
    if (duplicate) await releaseDuplicateKey(trx, accountId, duplicate);
    if (
      !(await insertDoneIntent(trx, { ...context, duplicateKey: key, subjectId: id, answer: outcome.text }))
    )
      return undefined;

    const tokenId =
      priced.stored?.tokenId ?? (await storeInstrument(trx, deps, toStore(context, priced.instrument)));
    const token = await findToken(trx, { accountId, tokenId });
    const columns = columnsOf(context, priced);
    await trx
      .insertInto('schedules')
      .values({
        ...columns,
        id,
        tracking_id: deps.ids.trackingId(),
        account_id: accountId,
        terminal_id: terminalId,
        token_id: tokenId,
        billing_id: token?.billing_id ?? null,
        created: at,
        updated: at,
      })
      .execute();
    await deps.audit.write(trx, {
      action: 'schedule.created',
      actor: context.actor,
      accountId,
      subject: { type: 'schedules', id },
      detail: { total_amount: priced.amount + priced.fee, recurring_type: priced.series.frequency },
    });
    if (context.replaces)
      await supersede(trx, deps, {
        id,
        accountId,
        actor: context.actor,
        replacesId: context.replaces.id,
        isUnsettled: context.replaces.isUnsettled,
      });
    const recipient = columns.billing_email?.trim();
    if (context.request.ach_authorization === 'email' && columns.ach_is_authorized === false && recipient)
      await requestAuthorization(trx, deps, {
        accountId,
        portal: context.portal,
        subject: { type: 'schedules', id },
        actor: context.actor,
        recipient,
        payer: columns.customer_name,
        terms: (merchantHeader) => scheduleTerms(columns, merchantHeader),
      });
    return { kind: 'charged', outcome };
  });

function columnsOf(
  context: PaymentContext,
  { instrument, series, waiver, amount, fee, method }: PricedSeries,
) {
  const { request, actor, terminal } = context;
  const isCard = instrument.kind === 'card';
  const { payment_type, last_four } = instrumentColumns(instrument);
  const { ach_is_authorized, ach_status_id } = authorizationColumns(context);
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
