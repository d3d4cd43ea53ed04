import { awaitsAuthorization, messages, scheduleAwaitsAuthorization } from '@tillway/rules';
import type { Actor } from '../../platform/audit';
import { type Call, forbidden, notFound, Refusal } from '../../platform/http';
import { recipientOf } from '../../platform/mail/recipient';
import { findSchedule } from '../schedules/store';
import { mayManage, principalOf, visibleTransaction } from '../../payments/after-sale/principal';
import type { PaymentDeps } from '../../payments/payment-deps';
import { factsOf } from '../../payments/transactions';
import { type Asked, requestAuthorization } from '../../payments/debit-authorizations/request';
import { scheduleTerms } from '../../payments/debit-authorizations/terms';
import { findMerchantHeader } from '../../payments/receipts/store';
import { termsOfDebit } from './terms-of-debit';

type SendCall = Pick<Call<'sendAuthorization'>, 'session' | 'caller' | 'params'>;

/**
 * GET and POST /transactions/{id}/send_authorization_email. Throws 422 when the debit does not wait
 * for an authorization.
 */
export async function sendAuthorization(
  deps: PaymentDeps,
  { session, caller, params }: SendCall,
): Promise<void> {
  const principal = principalOf(session, caller);
  const row = await visibleTransaction(deps.db, principal, params['id'] ?? '');
  if (!mayManage(principal, row)) throw forbidden();
  if (!awaitsAuthorization(factsOf(row))) throw notWaiting();
  const terms = await termsOfDebit(deps, row, await findMerchantHeader(deps.db, row.account_id));
  await ask(deps, principal.actor, {
    accountId: row.account_id,
    portal: caller.portal,
    subject: { type: 'transactions', id: row.id },
    recipient: recipientOf(row.billing_email),
    payer: row.customer_name,
    terms: () => terms,
  });
}

/**
 * GET and POST /schedules/{id}/send_authorization_email. Throws 422 when the schedule does not wait
 * for an authorization.
 */
export async function sendScheduleAuthorization(
  deps: PaymentDeps,
  { session, caller, params }: SendCall,
): Promise<void> {
  const principal = principalOf(session, caller);
  const row = await findSchedule(deps.db, principal.scope, params['id'] ?? '', deps.clock.now());
  if (!row) throw notFound(messages.unidentifiedSchedule);
  if (!mayManage(principal, row)) throw forbidden();
  if (!scheduleAwaitsAuthorization(row)) throw notWaiting();
  await ask(deps, principal.actor, {
    accountId: row.account_id,
    portal: caller.portal,
    subject: { type: 'schedules', id: row.id },
    recipient: recipientOf(row.billing_email),
    payer: row.customer_name,
    terms: (merchantHeader) => scheduleTerms(row, merchantHeader),
  });
}

const ask = async (deps: PaymentDeps, actor: Actor, asked: Omit<Asked, 'actor'>): Promise<void> => {
  deps.countMailTo(asked.recipient);
  await deps.db.transaction().execute((trx) => requestAuthorization(trx, deps, { ...asked, actor }));
};

const notWaiting = (): Refusal =>
  new Refusal({ status: 422, code: 'not_authorizable', message: messages.notAuthorizable });
