import type { Chargeback } from '@tillway/contract';
import { listDefaults, messages } from '@tillway/rules';
import type { Clock } from '../../platform/clock';
import type { Executor } from '../../platform/database';
import { type Handlers, notFound } from '../../platform/http';
import { pageOf, refuseTooMany } from '../../platform/http/list';
import { accountReturnRates } from './return-rates';
import { type ChargebackRow, findChargeback, searchChargebacks } from './store';

/** Routes of chargebacks and return rates. */
export const disputeRoutes = ({
  db,
  clock,
}: {
  db: Executor;
  clock: Clock;
}): Pick<Handlers, 'chargebacks' | 'chargeback' | 'returnRates'> => ({
  returnRates: (call) => accountReturnRates({ db, clock }, call),

  async chargebacks({ session, query }) {
    const page = pageOf(query, listDefaults.chargebacks);
    const found = await searchChargebacks(db, session.scope, query.filter ?? {}, page);
    refuseTooMany(query, found.count);
    return { error: false, rows: found.rows.map(chargebackResponse), count: found.count };
  },

  async chargeback({ session, params }) {
    const row = await findChargeback(db, session.scope, params['id'] ?? '');
    if (!row) throw notFound(messages.invalidChargeback);
    return { error: false, chargeback: chargebackResponse(row) };
  },
});

const chargebackResponse = ({ created, ...row }: ChargebackRow): Chargeback => ({
  ...row,
  date: created.toISOString(),
});
