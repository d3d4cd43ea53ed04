import type { Paper, PlanDetail } from '@tillway/contract';
import { messages } from '@tillway/rules';
import { type AnswerOf, type Call, notFound } from '../../http';
import { transactionScope } from '../../identity';
import { sendPaper } from '../../mail/paper';
import { recipientOf } from '../../mail/recipient';
import { findLetterhead } from '../../receipts/store';
import type { Till } from '../../terminal/till';
import { planDetail } from './plan-detail';
import { schedulePaper } from './schedule-paper';

type PlanCall = Pick<Call<'sendPaymentSchedule'>, 'session' | 'params'>;

/** GET /plans/{groupTrackingId}/schedule: what is printed and signed (PLN-060, PLN-061). */
export async function printedSchedule(till: Till, call: PlanCall): Promise<Paper> {
  const plan = await ownPlan(till, call);
  const isBank = plan.transactions.some(({ payment_type }) => payment_type === 'ach');
  const title = isBank ? messages.authorizationTitle : messages.scheduleTitle;
  return schedulePaper(plan, await findLetterhead(till.db, plan.account_id), title);
}

/**
 * GET and POST /plans/{groupTrackingId}/send_schedule_email: to the address given, else to that of the plan's newest payment
 * that has one.
 */
export async function sendSchedule(
  till: Till,
  { caller, body, ...call }: PlanCall & Pick<Call<'sendPaymentSchedule'>, 'caller' | 'body'>,
): Promise<AnswerOf<'sendPaymentSchedule'>> {
  const plan = await ownPlan(till, call);
  const { user } = call.session;
  const recipient = recipientOf(
    body.billing_email ?? plan.transactions.findLast(({ billing_email }) => billing_email)?.billing_email,
  );
  till.countMailTo(recipient);
  const letterhead = await findLetterhead(till.db, plan.account_id);
  const paper = schedulePaper(plan, letterhead, messages.paymentSchedule);
  await till.db.transaction().execute(async (trx) => {
    await sendPaper(trx, till, paper, { accountId: plan.account_id, recipient });
    await till.audit.write(trx, {
      action: 'schedule_email.sent',
      actor: { userId: user.id, email: user.email, ipAddress: caller.ipAddress },
      accountId: plan.account_id,
      subject: { type: 'transaction_groups', id: plan.id },
    });
  });
  return { error: false };
}

async function ownPlan(till: Till, { session, params }: PlanCall): Promise<PlanDetail> {
  const plan = await planDetail(till, transactionScope(session), params['id'] ?? '');
  if (!plan) throw notFound(messages.invalidTransaction);
  return plan;
}
