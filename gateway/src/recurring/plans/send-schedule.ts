import type { PrintableDocument, PlanDetail } from '@tillway/contract';
import { messages } from '@tillway/rules';
import { type ResponseOf, type Call, notFound } from '../../platform/http';
import { transactionScope } from '../../platform/access/session';
import { sendDocument } from '../../platform/mail/document';
import { recipientOf } from '../../platform/mail/recipient';
import { findMerchantHeader } from '../../payments/receipts/store';
import type { PaymentDeps } from '../../payments/payment-deps';
import { planDetail } from './plan-detail';
import { scheduleDocument } from './schedule-document';

type PlanCall = Pick<Call<'sendPaymentSchedule'>, 'session' | 'params'>;

/** GET /plans/{groupTrackingId}/schedule: the document to print and sign. */
export async function printedSchedule(deps: PaymentDeps, call: PlanCall): Promise<PrintableDocument> {
  const plan = await ownPlan(deps, call);
  const isBank = plan.transactions.some(({ payment_type }) => payment_type === 'ach');
  const title = isBank ? messages.authorizationTitle : messages.scheduleTitle;
  return scheduleDocument(plan, await findMerchantHeader(deps.db, plan.account_id), title);
}

/**
 * GET and POST /plans/{groupTrackingId}/send_schedule_email. Sends it to the given address, or to
 * that of the plan's newest payment that has one.
 */
export async function sendSchedule(
  deps: PaymentDeps,
  { caller, body, ...call }: PlanCall & Pick<Call<'sendPaymentSchedule'>, 'caller' | 'body'>,
): Promise<ResponseOf<'sendPaymentSchedule'>> {
  const plan = await ownPlan(deps, call);
  const { user } = call.session;
  const recipient = recipientOf(
    body.billing_email ?? plan.transactions.findLast(({ billing_email }) => billing_email)?.billing_email,
  );
  deps.countMailTo(recipient);
  const merchantHeader = await findMerchantHeader(deps.db, plan.account_id);
  const document = scheduleDocument(plan, merchantHeader, messages.paymentSchedule);
  await deps.db.transaction().execute(async (trx) => {
    await sendDocument(trx, deps, document, { accountId: plan.account_id, recipient, portal: caller.portal });
    await deps.audit.write(trx, {
      action: 'schedule_email.sent',
      actor: { userId: user.id, email: user.email, ipAddress: caller.ipAddress },
      accountId: plan.account_id,
      subject: { type: 'transaction_groups', id: plan.id },
    });
  });
  return { error: false };
}

async function ownPlan(deps: PaymentDeps, { session, params }: PlanCall): Promise<PlanDetail> {
  const plan = await planDetail(deps, transactionScope(session), params['id'] ?? '');
  if (!plan) throw notFound(messages.invalidTransaction);
  return plan;
}
