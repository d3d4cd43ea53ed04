import { defaultTransactionColumns, listDefaults, messages } from '@tillway/rules';
import { actorOf, type Audit } from '../../platform/audit';
import type { Clock } from '../../platform/clock';
import type { Executor } from '../../platform/database';
import { onOneCore } from '../../platform/database/on-one-core';
import type { Exports } from '../../platform/export';
import { type ResponseOf, type Call, type Download, type Handlers, notFound } from '../../platform/http';
import { countedList } from '../../platform/http/counted-list';
import { pageOf } from '../../platform/http/list';
import type { Rows } from '../../platform/http/rows';
import { transactionScope } from '../../platform/access/session';
import { timezoneOf } from '../../platform/access/user-store';
import { transactionResponse } from './response.generated';
import { transactionDetail } from './detail';
import { transactionsCsv } from './export';
import { foldOverview } from './overview';
import { countedKinds, sumsOfKinds, topDeclines, zoneOfAccounts } from './overview-store';
import { openTransactions, totalsQuery } from './store';
import { summedUp } from './summed-up';
import { foldTotals } from './totals';

interface TransactionParts {
  db: Executor;
  audit: Audit;
  exports: Exports;
  clock: Clock;
}

/** Routes of the transaction search and detail. */
export const transactionRoutes = (
  parts: TransactionParts,
): Pick<Handlers, 'transactions' | 'transactionsTotals' | 'transactionsOverview' | 'transaction'> => ({
  transactions: (call) => (call.query.format === 'csv' ? exportFile(parts, call) : list(parts, call)),

  async transactionsTotals({ session, query: asked }) {
    const scope = transactionScope(session);
    const { query, ...since } = summedUp(scope, { ...asked, now: parts.clock.now() });
    const counted = await onOneCore(parts.db, (trx) => sumsOfKinds(trx, scope, query).execute());
    return { error: false, ...foldTotals(counted), ...since };
  },

  async transactionsOverview({ session, query: asked }) {
    const { db, clock } = parts;
    const scope = transactionScope(session);
    const { query, ...since } = summedUp(scope, { ...asked, now: clock.now() });
    const timezone =
      (await zoneOfAccounts(db, scope, query.filter?.account_id)) ?? (await timezoneOf(db, session.user.id));
    const [counted, declines] = await Promise.all([
      countedKinds(db, scope, query, timezone),
      topDeclines(db, scope, query),
    ]);
    return { error: false, timezone, ...foldOverview(counted), declines, ...since };
  },

  async transaction({ session, params }) {
    const transaction = await transactionDetail(
      parts.db,
      transactionScope(session),
      params['id'] ?? '',
      parts.clock.now(),
    );
    if (!transaction) throw notFound(messages.invalidTransaction);
    return { error: false, transaction };
  },
});

function list(
  { db, audit, clock }: TransactionParts,
  { session, query: asked, caller }: Call<'transactions'>,
): Promise<ResponseOf<'transactions'> | Rows> {
  const scope = transactionScope(session);
  const query = { ...asked, now: clock.now() };
  const page = pageOf(query, listDefaults.standard);
  return countedList(query, {
    page,
    open: () => openTransactions(db, scope, query, page),
    answer: (row) => transactionResponse(row, query.now),
    totals: () => totalsQuery(db, scope, query).executeTakeFirstOrThrow(),
    beforeAll: (count) =>
      db.transaction().execute((trx) =>
        audit.write(trx, {
          action: 'transactions.exported',
          actor: actorOf({ session, caller }),
          detail: { filter: { ...query.filter }, count },
        }),
      ),
  });
}

/** Exports the search as a file. */
async function exportFile(
  { db, exports, clock }: TransactionParts,
  { session, query: asked, caller }: Call<'transactions'>,
): Promise<Download> {
  const query = { ...asked, now: clock.now() };
  const scope = transactionScope(session);
  const { count } = await totalsQuery(db, scope, query).executeTakeFirstOrThrow();
  const timezone = await timezoneOf(db, session.user.id);
  const source = transactionsCsv(db, scope, query, pageOf(query, listDefaults.standard), timezone);
  const { filter = {}, columns = defaultTransactionColumns } = query;
  return exports.csv({ session, caller, what: 'transactions', filter, columns, count, source });
}
