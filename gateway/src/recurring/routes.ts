import { listDefaults } from '@tillway/rules';
import type { Clock } from '../clock';
import type { Executor } from '../database';
import type { Handlers } from '../http';
import { pageOf, refuseTooMany } from '../http/list';
import { transactionScope } from '../identity';
import { planAnswer } from './plans/plan-answer';
import { countPlans, findPlans } from './plans/plan-store';

/** Installment plans (doc 001 §2.5, §7). */
export const recurringRoutes = ({ db, clock }: { db: Executor; clock: Clock }): Pick<Handlers, 'plans'> => ({
  async plans({ session, query }) {
    const scope = transactionScope(session);
    const filter = query.filter ?? {};
    const count = await countPlans(db, scope, filter);
    refuseTooMany(query, count);
    const rows = await findPlans(db, scope, filter, pageOf(query, listDefaults.standard));
    return { error: false, rows: rows.map((row) => planAnswer(row, clock.today(row.timezone))), count };
  },
});
