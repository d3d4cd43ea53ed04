import type { PaymentRequest } from '@tillway/contract';
import { can, feeSchedules, type FieldError, messages } from '@tillway/rules';
import type { ChargeTerminal } from '../merchants/terminals/charge-terminal';
import { hasCode } from '../platform/errors/has-code';
import { type Call, forbidden, type Handlers, invalid, notFound, Refusal } from '../platform/http';
import { isProcessed, renewalResponse } from './renewal-response';
import { findRenewal, type RenewalRow } from './renewal-store';
import type { PaymentDeps } from '../payments/payment-deps';
import { answerAgain } from '../payments/charge/answer-again';
import { paymentContextOf } from '../payments/charge/payment-context';
import { findIntent } from '../payments/charge/intent-store';
import { type OperationOutcome, rendered } from '../payments/charge/operation-outcome';
import { pay } from '../payments/charge/payment';
import { usableTerminal } from '../payments/charge/usable-terminal';

const uniqueViolation = '23505';

/**
 * The fields that a payment for a renewal may have. It is one sale on the stored card: no series,
 * no waiver, no other card.
 */
const said: ReadonlySet<string> = new Set<keyof PaymentRequest>([
  ...(['terminal_id', 'card_terminal_id', 'account_id', 'request_type', 'nonce', 'renewal_id'] as const),
  ...(['method', 'amount', 'total_amount', 'fee', 'percentage', 'allow_duplicate'] as const),
  ...(['token', 'card_name', 'card_expiration', 'billing_postalcode', 'billing_email', 'notes'] as const),
]);

/**
 * POST /terminal/payment where renewals are paid too. A request that names one goes to
 * `payRenewal`, any other to `takeOther`.
 */
export const payForRenewals =
  (deps: PaymentDeps, takeOther: Handlers['payment']): Handlers['payment'] =>
  async (call) =>
    call.body.renewal_id === undefined ? takeOther(call) : rendered(await payRenewal(deps, call));

/**
 * POST /terminal/payment with `renewal_id`: charges the renewal's stored card. The rules are the
 * terminal's: nonce, unknown outcomes, duplicates, price adjustment. Of several concurrent attempts
 * one pays, because the database allows a renewal one live payment. Throws 403 without the
 * permission, 404 for another merchant's renewal, and 422 for fields that do not belong to it.
 * Throws 409 once it is processed, or while its payment is being checked.
 */
async function payRenewal(deps: PaymentDeps, call: Call<'payment'>): Promise<OperationOutcome> {
  const { session, body } = call;
  if (!can(session.permissions, 'can_use_okdmv_renewal')) throw forbidden();
  const find = () => findRenewal(deps.db, session.scope, body.renewal_id ?? '');
  const renewal = await find();
  if (!renewal) throw notFound(messages.invalidRequest);
  const terminal = await usableTerminal(deps.db, session.scope, body.terminal_id);
  const errors = wrongWith(body, renewal, terminal);
  if (errors.length > 0) throw invalid(errors);

  const context = paymentContextOf(
    deps,
    { ...call, request: requestOf(body), body, renewalId: renewal.id },
    terminal,
  );
  const ownAnswer = async () => {
    const intent = await findIntent(deps.db, context);
    return intent && answerAgain(deps, context, intent);
  };
  const earlier = await ownAnswer();
  if (earlier) return earlier;
  // It may have been paid by this very payment, requested twice.
  if (isProcessed(renewal) || renewal.payment_id !== null) return (await ownAnswer()) ?? refuse(renewal);

  const outcome = await pay(deps, context, session.permissions).catch((error: unknown) => {
    if (!hasCode(error, uniqueViolation)) throw error;
    return undefined;
  });
  return outcome ?? (await ownAnswer()) ?? refuse((await find()) ?? renewal);
}

/** The payment request without the fields that `wrongWith` has compared. */
const requestOf = ({
  renewal_id: _,
  method: __,
  percentage: ___,
  card_expiration: ____,
  ...request
}: PaymentRequest): PaymentRequest => ({ ...request, tokenize: false });

function wrongWith(body: PaymentRequest, renewal: RenewalRow, terminal: ChargeTerminal): FieldError[] {
  const { percent } = feeSchedules[terminal.cashdiscount_schedule ?? ''] ?? { percent: 0 };
  const differs = (given: unknown, known: unknown) => given !== undefined && given !== known;
  const others = Object.keys(body).filter((key) => !said.has(key));
  return [
    ...others.map((field) => ({ field, message: messages.notForRenewals })),
    ...(terminal.account_id === renewal.account_id
      ? []
      : [{ field: 'terminal_id', message: messages.invalidTerminal }]),
    ...(body.request_type === 'sale' ? [] : [{ field: 'request_type', message: messages.notForRenewals }]),
    ...(body.token === renewal.token_token ? [] : [{ field: 'token', message: messages.invalidToken }]),
    ...(differs(body.percentage, percent) ? [{ field: 'percentage', message: messages.feeMismatch }] : []),
    ...(differs(body.card_expiration, renewalResponse(renewal).card_expiration)
      ? [{ field: 'card_expiration', message: messages.notForRenewals }]
      : []),
  ];
}

/** Throws 409: the renewal takes no payment, or none now. */
function refuse(renewal: RenewalRow): never {
  const message = isProcessed(renewal) ? messages.renewalProcessed : messages.renewalChecking;
  throw new Refusal({ status: 409, code: isProcessed(renewal) ? 'renewal_state' : 'checking', message });
}
