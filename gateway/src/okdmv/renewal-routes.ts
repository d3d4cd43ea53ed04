import { listDefaults, messages } from '@tillway/rules';
import { administers } from '../merchants/accounts/administered';
import type { Audit } from '../platform/audit';
import type { Clock } from '../platform/clock';
import type { Executor } from '../platform/database';
import { type Call, type Handlers, invalid, notFound, Refusal } from '../platform/http';
import { pageOf, refuseTooMany } from '../platform/http/list';
import { renewalResponse, renewalRowResponse } from './renewal-response';
import { findRenewal, lockRenewal, markProcessed, type RenewalRow, searchRenewals } from './renewal-store';

interface Parts {
  db: Executor;
  clock: Pick<Clock, 'now'>;
  audit: Audit;
}

/** Routes of vehicle registration renewals. */
export const renewalRoutes = (parts: Parts): Pick<Handlers, 'renewals' | 'renewal' | 'processRenewal'> => ({
  async renewals({ session, query }) {
    const page = pageOf(query, listDefaults.renewals);
    const found = await searchRenewals(parts.db, session.scope, query.filter ?? {}, page);
    refuseTooMany(query, found.count);
    return { error: false, rows: found.rows.map(renewalRowResponse), count: found.count };
  },

  renewal: async (call) => ({ error: false, renewalRequest: renewalResponse(await own(parts, call)) }),

  async processRenewal(call) {
    const renewal = await own(parts, call);
    if (call.body.id !== renewal.id && call.body.id !== renewal.tracking_id)
      throw notFound(messages.invalidRequest);
    await process(parts, call, renewal);
    return { error: false, renewalRequest: renewalResponse(await own(parts, call)) };
  },
});

async function own({ db }: Parts, { session, params }: Pick<Call<'renewal'>, 'session' | 'params'>) {
  const renewal = await findRenewal(db, session.scope, params['id'] ?? '');
  if (!renewal) throw notFound(messages.invalidRequest);
  return renewal;
}

/**
 * Marks a renewal as processed by its approved payment, once. A repeat with the same payment
 * changes nothing. Throws 409 for another payment, 422 for one that is not this renewal's or not
 * approved.
 */
const process = ({ db, clock, audit }: Parts, call: Call<'processRenewal'>, renewal: RenewalRow) =>
  db.transaction().execute(async (trx) => {
    const { transaction_tracking_id: named } = call.body;
    const isNamed = named === renewal.payment_id || named === renewal.payment_tracking_id;
    const was = await lockRenewal(trx, renewal);
    if (was.processed !== null) {
      if (isNamed && was.transaction_id === renewal.payment_id) return;
      throw new Refusal({ status: 409, code: 'renewal_state', message: messages.renewalProcessed });
    }
    if (!isNamed || renewal.payment_id === null || renewal.payment_state !== 'approved')
      throw invalid([{ field: 'transaction_tracking_id', message: messages.invalidTransaction }]);
    await markProcessed(trx, renewal, { at: clock.now(), transactionId: renewal.payment_id });
    await audit.write(trx, {
      ...administers(call, { type: 'okdmv_renewals', id: renewal.id }, renewal.account_id),
      action: 'renewal.processed',
      detail: { transaction_id: renewal.payment_id },
    });
  });
