import { awaitsAuthorization, messages } from '@tillway/rules';
import type { Actor } from '../../audit';
import { type Call, forbidden, notFound, Refusal } from '../../http';
import { recipientOf } from '../../mail/recipient';
import { scheduleAwaitsAuthorization } from '../../recurring/schedules/change';
import { findSchedule } from '../../recurring/schedules/store';
import { mayManage, operatorOf, visibleTransaction } from '../../terminal/after-sale/operator';
import type { Till } from '../../terminal/till';
import { transactionAnswer } from '../../transactions';
import { type Asked, requestAuthorization } from './request';
import { debitTerms, scheduleTerms } from './terms';

type SendCall = Pick<Call<'sendAuthorization'>, 'session' | 'caller' | 'params'>;

/** GET and POST /transactions/{id}/send_authorization_email (API-040). 422 when the debit does not wait for one. */
export async function sendAuthorization(till: Till, { session, caller, params }: SendCall): Promise<void> {
  const operator = operatorOf(session, caller);
  const row = await visibleTransaction(till.db, operator, params['id'] ?? '');
  if (!mayManage(operator, row)) throw forbidden();
  if (!awaitsAuthorization(transactionAnswer(row))) throw notWaiting();
  await ask(till, operator.actor, {
    accountId: row.account_id,
    subject: { type: 'transactions', id: row.id },
    recipient: recipientOf(row.billing_email),
    payer: row.customer_name,
    terms: (letterhead) => debitTerms(row, letterhead),
  });
}

/** GET and POST /schedules/{id}/send_authorization_email (API-052; decisions O-46). */
export async function sendScheduleAuthorization(
  till: Till,
  { session, caller, params }: SendCall,
): Promise<void> {
  const operator = operatorOf(session, caller);
  const row = await findSchedule(till.db, operator.scope, params['id'] ?? '', till.clock.now());
  if (!row) throw notFound(messages.unidentifiedSchedule);
  if (!mayManage(operator, row)) throw forbidden();
  if (!scheduleAwaitsAuthorization(row)) throw notWaiting();
  await ask(till, operator.actor, {
    accountId: row.account_id,
    subject: { type: 'schedules', id: row.id },
    recipient: recipientOf(row.billing_email),
    payer: row.customer_name,
    terms: (letterhead) => scheduleTerms(row, letterhead),
  });
}

const ask = async (till: Till, actor: Actor, asked: Asked): Promise<void> => {
  till.countMailTo(asked.recipient);
  await till.db.transaction().execute(async (trx) => {
    await requestAuthorization(trx, till, asked);
    await till.audit.write(trx, {
      action: 'authorization.requested',
      actor,
      accountId: asked.accountId,
      subject: asked.subject,
    });
  });
};

const notWaiting = (): Refusal =>
  new Refusal({ status: 422, code: 'not_authorizable', message: messages.notAuthorizable });
