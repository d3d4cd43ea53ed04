import type { HostedPayRequest, HostedState, PaymentRequest } from '@tillway/contract';
import { hostedAttempts, hostedPaymentErrors, messages, parseDollars, toDollars } from '@tillway/rules';
import type { Executor } from '../../platform/database';
import { hasCode } from '../../platform/errors/has-code';
import { type ResponseOf, type Call, invalid, Refusal } from '../../platform/http';
import { earlierAnswer } from '../charge/answer-again';
import { paymentContextOf } from '../charge/payment-context';
import type { OperationOutcome } from '../charge/operation-outcome';
import { pay } from '../charge/payment';
import { nonceRefusal } from '../charge/refuse';
import { findIntent } from '../charge/intent-store';
import type { PaymentDeps } from '../payment-deps';
import { linkOf, linkStateOf, waysOf } from './link';
import { payersResponse } from './payers-response';
import { type HostedLink, lockLink } from './store';

const uniqueViolation = '23505';

/**
 * POST /hosted_payment/pay: takes a link's payment from a payer without a session. The rules are
 * the terminal's: nonce, unknown outcomes, duplicates, price adjustment. Of several concurrent
 * attempts one pays, because the database allows a link one live payment.
 */
export async function payLink(
  deps: PaymentDeps,
  { body, caller }: Pick<Call<'payHostedLink'>, 'body' | 'caller'>,
): Promise<ResponseOf<'payHostedLink'>> {
  const link = await linkOf(deps.db, body.token);
  const ways = await waysOf(deps.db, link);
  const terminal = ways[body.method];
  if (Object.keys(ways).length === 0) refuse(await closedState(deps, link));
  if (!terminal) throw invalid([{ field: 'method', message: messages.invalidTerminal }]);
  const request = requestOf(link, body, terminal.terminal_id);
  const context = {
    ...paymentContextOf(deps, { caller, request, body, hostedLinkId: link.id }, terminal),
    assertReservable: async (trx: Executor) => {
      // The merchant may withdraw the link at this moment.
      if ((await lockLink(trx, link, 'pay')).withdrawn !== null) refuse('withdrawn');
    },
  };
  const answered = (outcome: OperationOutcome) => payersResponse(outcome, request.billing_email);

  const ownAnswer = async () => {
    const intent = await findIntent(deps.db, context);
    if (!intent) return undefined;
    const outcome = await earlierAnswer(deps, context, intent);
    if (!outcome) throw nonceRefusal();
    return answered(outcome);
  };
  const earlier = await ownAnswer();
  if (earlier) return earlier;

  const standing = await linkStateOf(deps.db, link, deps.clock.now());
  // The link may have been paid by this very payment, requested twice.
  if (standing.state !== 'open') return (await ownAnswer()) ?? refuse(standing.state);
  const errors = hostedPaymentErrors(
    { ...formOf(request), method: body.method, agreed: body.agreed === true },
    { today: deps.clock.today(link.timezone) },
  );
  if (link.amount !== null && body.amount !== undefined && parseDollars(body.amount) !== link.amount)
    errors.push({ field: 'amount', message: messages.invalidAmount });
  if (errors.length > 0) throw invalid(errors);
  if (standing.refused >= hostedAttempts)
    throw new Refusal({ status: 429, code: 'exhausted', message: messages.linkExhausted });

  const outcome = await pay(deps, context, {}).catch((error: unknown) => {
    if (!hasCode(error, uniqueViolation)) throw error;
    return undefined;
  });
  const answer = outcome && answered(outcome);
  if (answer && answer.outcome !== 'duplicate') return answer;
  // Another request may be paying, or may have paid, by the link at this moment.
  const { state } = await linkStateOf(deps.db, link, deps.clock.now());
  if (answer && state === 'open') return answer;
  return (!answer && (await ownAnswer())) || refuse(state === 'open' ? 'checking' : state);
}

/** The state of a link without any payment method left. It may be paid or expired. */
async function closedState({ db, clock }: PaymentDeps, link: HostedLink) {
  const { state } = await linkStateOf(db, link, clock.now());
  return state === 'open' ? 'closed' : state;
}

/**
 * Combines the payer's fields with those of the link; the payer's win. The link's amount decides if
 * it has one.
 */
function requestOf(
  { amount, details }: HostedLink,
  { token: _, agreed: __, method, ...typed }: HostedPayRequest,
  terminalId: string,
): PaymentRequest {
  const { name: ___, billing_name, invoice_number, due_date: ____, description, ...billing } = details;
  return {
    ...billing,
    ...typed,
    terminal_id: terminalId,
    request_type: method === 'card' ? 'sale' : 'ach',
    amount: amount === null ? (typed.amount ?? '') : toDollars(amount),
    card_name: typed.card_name ?? billing_name ?? '',
    order_number: invoice_number,
    notes: description,
    // A payer does not ask to store a card. A bank account is stored because a refund needs it.
    tokenize: method === 'ach',
    ...(method === 'ach' && { ach_authorization: 'onfile' }),
  };
}

const formOf = (request: PaymentRequest) => ({
  amount: String(request.amount),
  card_name: request.card_name ?? '',
  card_number: request.card_number,
  card_expiration:
    request.card_month && request.card_year ? `${request.card_month} / ${request.card_year}` : '',
  card_cvv: request.card_cvv,
  ach_routing_number: request.ach_routing_number,
  ach_account_number: request.ach_account_number,
  ach_type: request.ach_type,
  billing_postalcode: request.billing_postalcode ?? '',
  billing_email: request.billing_email ?? '',
});

const words: Readonly<Record<Exclude<HostedState, 'open'>, string>> = {
  checking: messages.checkingWithProcessor,
  paid: messages.linkPaid,
  expired: messages.linkExpired,
  withdrawn: messages.linkWithdrawn,
  closed: messages.linkClosed,
};

/** Throws 409: the link takes no payment now. */
function refuse(state: Exclude<HostedState, 'open'>): never {
  throw new Refusal({ status: 409, code: state, message: words[state] });
}
