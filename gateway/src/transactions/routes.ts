import { listDefaults, messages } from '@tillway/rules';
import type { Audit } from '../audit';
import type { Executor } from '../database';
import { type Handlers, notFound } from '../http';
import { pageOf, refuseTooMany } from '../http/list';
import { transactionScope } from '../identity';
import { transactionAnswer } from './answer';
import { transactionDetail } from './detail';
import { pageQuery, totalsQuery } from './store';

interface TransactionParts {
  db: Executor;
  audit: Audit;
}

/** Search and detail (doc 001 §2.1, §2.2, §7). */
export const transactionRoutes = ({
  db,
  audit,
}: TransactionParts): Pick<Handlers, 'transactions' | 'transaction'> => ({
  async transactions({ session, query, caller }) {
    const scope = transactionScope(session);
    const totals = await totalsQuery(db, scope, query).executeTakeFirstOrThrow();
    refuseTooMany(query, totals.count);
    const rows = await pageQuery(db, scope, query, pageOf(query, listDefaults.standard)).execute();
    if (query.perPage === 'all') {
      await db.transaction().execute((trx) =>
        audit.write(trx, {
          action: 'transactions.exported',
          actor: { userId: session.user.id, email: session.user.email, ipAddress: caller.ipAddress },
          detail: { filter: { ...query.filter }, count: totals.count },
        }),
      );
    }
    return { error: false, rows: rows.map(transactionAnswer), ...totals };
  },

  async transaction({ session, params }) {
    const transaction = await transactionDetail(db, transactionScope(session), params['id'] ?? '');
    if (!transaction) throw notFound(messages.invalidTransaction);
    return { error: false, transaction };
  },
});
