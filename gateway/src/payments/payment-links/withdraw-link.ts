import { actorOf } from '../../platform/audit';
import { messages } from '@tillway/rules';
import { type Call, Refusal, type ResponseOf } from '../../platform/http';
import type { PaymentDeps } from '../payment-deps';
import { linkResponse, ownLink } from './link-response';
import { findLinkPayments, lockLink, markWithdrawn } from './store';

/**
 * POST /payment_links/{id}/withdraw. Withdrawing a withdrawn link changes nothing. Throws 409 if the link is paid or
 * being paid: the lock waits for a payment that is being reserved, and a later one sees that the link is withdrawn.
 */
export async function withdrawLink(
  deps: PaymentDeps,
  { session, caller, params }: Pick<Call<'withdrawPaymentLink'>, 'session' | 'caller' | 'params'>,
): Promise<ResponseOf<'withdrawPaymentLink'>> {
  const { id, account_id } = await ownLink(deps, session, params['id'] ?? '');
  await deps.db.transaction().execute(async (trx) => {
    const { withdrawn } = await lockLink(trx, { id, account_id }, 'withdraw');
    if (withdrawn !== null) return;
    const { live } = await findLinkPayments(trx, { id, account_id });
    if (live !== null)
      throw new Refusal(
        live === 'unknown'
          ? { status: 409, code: 'checking', message: messages.linkTakesPayment }
          : { status: 409, code: 'paid', message: messages.linkPaidAlready },
      );
    await markWithdrawn(trx, { id, account_id }, deps.clock.now());
    await deps.audit.write(trx, {
      action: 'hosted_link.withdrawn',
      actor: actorOf({ session, caller }),
      accountId: account_id,
      subject: { type: 'hosted_links', id },
    });
  });
  return linkResponse(deps, session, id);
}
