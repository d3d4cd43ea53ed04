import type { PlanDetail, Transaction } from '@tillway/contract';
import { paymentInformationErrors } from '@tillway/rules';
import { type Call, invalid } from '../../../platform/http';
import type { PaymentDeps } from '../../../payments/payment-deps';
import { tokenize } from '../../../payments/tokenize/tokenize';
import { findTokenNamed } from '../../../payments/vault/store';
import type { PaidWith } from './prepared-steps';

/**
 * Stores the plan's new card or account first, so that the later steps need only its token. A
 * repeat with the same nonce gets the same token. Throws a refusal if it is invalid.
 */
export async function newInstrument(
  deps: PaymentDeps,
  call: Call<'changePlanPayment'>,
  plan: PlanDetail,
  current: Transaction,
): Promise<PaidWith> {
  const { body } = call;
  const method = current.request_type === 'ach' ? 'ach' : 'card';
  const { ach_authorization } = body;
  if (body.token !== undefined) {
    const stored = await findTokenNamed(deps.db, { accountId: plan.account_id, name: body.token });
    if (!stored) return { ...payerOf(body), token: body.token };
    return {
      ...payerOf(body),
      token: stored.id,
      ...(body.card_name !== undefined && { card_name: body.card_name }),
      ...(ach_authorization !== undefined && { ach_authorization }),
    };
  }
  const errors = paymentInformationErrors(
    {
      method,
      card_name: body.card_name ?? '',
      card_number: body.card_number,
      card_expiration: body.card_month && body.card_year ? `${body.card_month} / ${body.card_year}` : '',
      card_cvv: body.card_cvv,
      ach_routing_number: body.ach_routing_number,
      ach_account_number: body.ach_account_number,
      ach_check_number: body.ach_check_number,
      ach_type: body.ach_type,
      billing_address: body.billing_address ?? '',
      billing_city: body.billing_city ?? '',
      billing_state: body.billing_state ?? '',
      billing_postalcode: body.billing_postalcode ?? '',
    },
    deps.clock.today(plan.timezone),
  );
  if (errors.length > 0) throw invalid(errors);
  const { updated: _updated, approval_id: _approval, token: _token, card_cvv: _cvv, ...rest } = body;
  const { ach_authorization: _authorization, ...typed } = rest;
  const { response } = await tokenize(deps, {
    ...call,
    params: {},
    query: {},
    body: {
      ...typed,
      terminal_id: plan.terminal_id,
      request_type: current.request_type === 'ach' ? 'ach' : 'sale',
    },
  });
  return {
    ...payerOf(body),
    token: response.UniqueID ?? '',
    card_name: body.card_name,
    ...(ach_authorization !== undefined && { ach_authorization }),
  };
}

const payerOf = (body: Call<'changePlanPayment'>['body']): PaidWith =>
  Object.fromEntries(
    Object.entries(body).filter(
      ([key, value]) => key.startsWith('billing_') && value !== undefined && value !== '',
    ),
  );
