import {
  actionCodes,
  OperationEnvelopeSchema,
  type PaymentRequest,
  type PlanDetail,
  type PlanPayment,
  type Transaction,
} from '@tillway/contract';
import { achAuthorizations, messages, parseDollars, payNowDateError } from '@tillway/rules';
import * as v from 'valibot';
import { type Call, forbidden, invalid, notFound, Refusal } from '../../platform/http';
import { transactionScope } from '../../platform/access/session';
import { type ChargeTerminal, findTerminal } from '../../merchants/terminals/charge-terminal';
import { mayManage, principalOf } from '../../payments/after-sale/principal';
import { takePayment } from '../../payments/charge/payment';
import { findIntent } from '../../payments/charge/intent-store';
import type { PaymentDeps } from '../../payments/payment-deps';
import { cancelPlan } from './cancel-plan';
import { paidAsNow } from './change/prepared-steps';
import { planDetail } from './plan-detail';

/**
 * POST /plans/{id}/payment: a payment with the plan's stored card or account, beside its schedule.
 * In full, it takes the remainder; once accepted, the same call cancels all pending payments. The
 * nonce identifies a repeat, which charges nothing and cancels the rest.
 */
export async function payPlan(deps: PaymentDeps, call: Call<'payPlan'>): Promise<PlanPayment> {
  const { session, caller, params, body } = call;
  const plan = await planDetail(deps, transactionScope(session), params['id'] ?? '');
  if (!plan) throw notFound(messages.invalidTransaction);
  const key = { accountId: plan.account_id, terminalId: plan.terminal_id, nonce: body.nonce };
  const earlier = await findIntent(deps.db, key);
  // A repeat is the same payment, even if the plan has another card by now.
  const madeOf = (id: string | null | undefined) => plan.transactions.find((each) => each.id === id);
  const current = madeOf(earlier?.transaction_id) ?? madeOf(plan.current_transaction_id);
  if (!current?.token_id)
    throw new Refusal({ status: 422, code: 'no_transactions', message: messages.unidentifiedTransactions });
  if (body.in_full && !mayManage(principalOf(session, caller), plan)) throw forbidden();

  if (!earlier) validate(plan, body, deps.clock.today(plan.timezone));

  const terminal = await findTerminal(deps.db, { everything: true }, plan.terminal_id);
  const request = { ...requestOf(plan, current, body), ...(terminal && payerOf(current, terminal)) };
  const paid = await takePayment(
    deps,
    { ...call, params: {}, query: {}, body: request },
    { clearsPlan: body.in_full },
  );
  // This call has always answered the fields in the contract's order, unlike a payment itself.
  const response = v.parse(OperationEnvelopeSchema.entries.response, paid.response);
  const keep = response.UniqueID;
  if (!body.in_full || response.ActionCode !== actionCodes.approved || keep === null)
    return { error: false, response, cancelled: 0, errors: [] };
  const { cancelled, errors } = await cancelPlan(deps, { ...call, query: {}, body: { keep } });
  return { error: false, response, cancelled, errors };
}

type Body = Call<'payPlan'>['body'];

/** Validates a new payment. Throws a refusal if it is wrong or the plan has changed. */
function validate(plan: PlanDetail, { amount, in_full, close_date, updated }: Body, today: string): void {
  if (updated !== plan.updated)
    throw new Refusal({ status: 409, code: 'stale', message: messages.changedMeanwhile });
  const dateError = close_date === undefined ? undefined : payNowDateError(close_date, today);
  if (dateError !== undefined) throw invalid([{ field: 'close_date', message: dateError }]);
  if (in_full && parseDollars(amount) !== plan.open_net)
    throw invalid([{ field: 'amount', message: messages.notRemainingBalance }]);
}

/**
 * The payment as a request to the terminal. Its fields from the plan stay the same until it is
 * accepted.
 */
const requestOf = (
  plan: PlanDetail,
  current: Transaction,
  {
    amount,
    nonce,
    close_date,
    approval_id,
    customer_po,
    custom_field_1,
    custom_field_2,
    custom_field_3,
    notes,
  }: Body,
): PaymentRequest => ({
  terminal_id: plan.terminal_id,
  request_type: current.request_type === 'ach' ? 'ach' : 'sale',
  nonce,
  amount,
  // The merchant has seen the earlier payments and pays on top of them.
  allow_duplicate: true,
  transaction_group_id: plan.id,
  ...(current.billing_id !== null && { billing_id: current.billing_id }),
  ...(current.order_number !== null && { order_number: current.order_number }),
  ...(current.is_fee_waived && { waive_fee: 1 as const }),
  ...(approval_id !== undefined && { approval_id }),
  ...(close_date !== undefined && { close_date }),
  ...(customer_po !== undefined && { customer_po }),
  ...(custom_field_1 !== undefined && { custom_field_1 }),
  ...(custom_field_2 !== undefined && { custom_field_2 }),
  ...(custom_field_3 !== undefined && { custom_field_3 }),
  ...(notes !== undefined && { notes }),
});

/**
 * The payer's fields of the stored card or account. A debit waits for authorization if the plan's
 * debits still do. A repeat keeps the first request's value.
 */
function payerOf(current: Transaction, terminal: ChargeTerminal) {
  const now = paidAsNow(current, terminal);
  const asked = achAuthorizations.find((each) => each === current.custom?.['ach_authorization']);
  const mayWait =
    current.request_type === 'ach' && asked !== undefined && now.ach_authorization === undefined;
  return { ...now, ...(mayWait && { ach_authorization: asked }) };
}
