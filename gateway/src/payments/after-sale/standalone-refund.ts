import {
  type FieldError,
  messages,
  parseDollars,
  paymentMethodOf,
  standaloneRefundErrors,
  type StandaloneRefundForm,
} from '@tillway/rules';
import type { Call } from '../../platform/http';
import { type PaymentContext, paymentContextOf } from '../charge/payment-context';
import { charge } from '../charge/charge';
import { chargedOutcome } from '../charge/charged-outcome';
import { formOf } from '../charge/charge-form';
import { instrumentOf } from '../charge/instrument-of';
import type { PricedPayment } from '../charge/validate-and-price';
import { newSale } from '../charge/new-sale';
import type { OperationOutcome } from '../charge/operation-outcome';
import { storedInstrument } from '../charge/stored-instrument';
import { refuseUnlessKnown } from '../charge/refuse-unless-known';
import { refusedAtReservation } from '../charge/refused-at-reservation';
import { findIntent } from '../charge/intent-store';
import type { PaymentDeps } from '../payment-deps';
import { unreachableMessage } from '../charge/reachable';
import { usableTerminal } from '../charge/usable-terminal';

/**
 * POST /terminal/standaloneRefund: pays money to a card or bank account without an earlier payment.
 * The account must allow it. A superuser may override that once; the reason is recorded in the
 * audit.
 */
export async function standaloneRefund(
  deps: PaymentDeps,
  call: Call<'standaloneRefund'>,
): Promise<OperationOutcome> {
  const { override = false, override_reason, ...request } = call.body;
  const lifting = { override, override_reason: override_reason ?? request.notes ?? '' };
  const terminal = await usableTerminal(deps.db, call.session.scope, request.terminal_id);
  const context = paymentContextOf(deps, { ...call, request, body: call.body }, terminal);
  const priced = await validateAndPrice(deps, context, lifting);
  if ('errors' in priced) return refuseUnlessKnown(deps, context, priced.errors);

  const { credit } = priced;
  const today = deps.clock.today(terminal.timezone);
  // Recorded before the money moves, so that no failure can lose the override.
  if (override && !(await findIntent(deps.db, context)))
    await auditOverride(deps, context, lifting.override_reason);
  const charged = await charge(deps, {
    accountId: context.accountId,
    terminalId: context.terminalId,
    terminalCode: terminal.code,
    processorId: terminal.processor_id,
    nonce: context.nonce,
    bodyHash: context.bodyHash,
    duplicates: context.allowsDuplicate ? 'allowed' : 'refused',
    actor: context.actor,
    sale: {
      ...newSale(deps.ids, context, credit, { today, groupId: null }),
      request_type: credit.method === 'card' ? 'credit' : 'achcredit',
      is_cashdiscount: false,
      cashdiscount_schedule: null,
      ...{ keeps_part: false, address_policy: null, cvv_policy: null },
    },
    relatedFields: { ...context.relatedFields, ...(credit.stored && { token_is_active: true }) },
    kind: 'credit',
    instrument: credit.instrument,
    postalCode: request.billing_postalcode ?? '',
    amount: credit.amount,
    fee: 0,
    deferred: undefined,
    keeps: undefined,
    at: context.at,
  }).catch(refusedAtReservation(context));
  return chargedOutcome(deps, context, credit, charged);
}

async function validateAndPrice(
  deps: PaymentDeps,
  context: PaymentContext,
  lifting: Pick<StandaloneRefundForm, 'override' | 'override_reason'>,
): Promise<{ credit: PricedPayment } | { errors: FieldError[] }> {
  const { request, terminal } = context;
  const method = paymentMethodOf(request.request_type) ?? 'card';
  const stored = await storedInstrument(deps, context);
  const permissions = terminal.account_permissions;
  const errors = standaloneRefundErrors(
    { ...formOf(request, method), ...lifting },
    {
      today: deps.clock.today(terminal.timezone),
      terminals: [terminal],
      canUseNachaAuthorization: permissions['can_use_nacha_authorization'] === true,
    },
  );
  if (request.token && stored?.instrument.kind !== (method === 'card' ? 'card' : 'bank'))
    errors.push({ field: 'token', message: messages.invalidToken });
  if (permissions['can_standalone_refund'] !== true && !lifting.override)
    errors.push({ field: 'override', message: messages.noStandaloneRefund });
  const unreachable = unreachableMessage(deps, terminal.processor_id);
  if (unreachable !== undefined) errors.push({ field: 'terminal_id', message: unreachable });
  if (errors.length > 0) return { errors };
  return {
    credit: {
      method,
      amount: parseDollars(request.amount) ?? 0,
      fee: 0,
      waiver: undefined,
      instrument: stored?.instrument ?? instrumentOf(request, method),
      stored,
      postDate: null,
      series: undefined,
      isInstallment: false,
    },
  };
}

const auditOverride = ({ db, audit }: PaymentDeps, { actor, accountId }: PaymentContext, reason: string) =>
  db.transaction().execute((trx) =>
    audit.write(trx, {
      action: 'refund.override',
      actor,
      accountId,
      detail: { reason },
    }),
  );
