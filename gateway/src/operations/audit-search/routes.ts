import { auditFileColumns } from '@tillway/contract';
import type { Audit } from '../../platform/audit';
import type { Clock } from '../../platform/clock';
import type { Executor } from '../../platform/database';
import type { Exports } from '../../platform/export';
import type { Handlers } from '../../platform/http';
import { pageOf, refuseTooMany } from '../../platform/http/list';
import { auditCsv } from './audit-export';
import { type AuditRow, countAudit, searchAudit } from './audit-store';

interface Parts {
  db: Executor;
  clock: Clock;
  audit: Audit;
  exports: Exports;
}

const newestFirst = { perPage: 25, orderBy: 'at', orderDirection: 'desc' } as const;
/** The most problems in an answer. A truncated chain may have any number of them. */
const toldProblems = 100;

/** Routes that search the audit and verify that its rows are unaltered. */
export function oversightRoutes(parts: Parts): Pick<Handlers, 'auditTrail' | 'verifyAudit'> {
  const { db, clock, audit, exports } = parts;
  return {
    async auditTrail({ query, session, caller }) {
      const { filter = {} } = query;
      const page = pageOf(query, newestFirst);
      if (query.format === 'csv') {
        const { columns = [...auditFileColumns] } = query;
        const count = await countAudit(db, filter);
        const source = auditCsv(db, query, page);
        return exports.csv({ session, caller, what: 'audit', filter, columns, count, source });
      }
      const { rows, count } = await searchAudit(db, filter, page);
      refuseTooMany(query, count);
      return { error: false, rows: rows.map(entryResponse), count };
    },

    async verifyAudit() {
      const { rows, problems } = await audit.verify(db);
      return {
        error: false,
        verification: {
          rows,
          at: clock.now().toISOString(),
          problem_count: problems.length,
          problems: problems
            .slice(0, toldProblems)
            .map(({ streamId, sequence, problem }) => ({ id: `${streamId}-${sequence}`, problem })),
        },
      };
    },
  };
}

const entryResponse = ({ stream_id, sequence, at, ...row }: AuditRow) => ({
  ...row,
  id: `${stream_id}-${sequence}`,
  at: at.toISOString(),
});
