import { type AuditFileColumn, auditFileColumns, type AuditQuery } from '@tillway/contract';
import { auditColumnLabels } from '@tillway/rules';
import { sql } from 'kysely';
import type { Executor } from '../../platform/database';
import type { Page } from '../../platform/database/pages';
import { cells, type CsvSource, type Matched, readPage, readStarts } from '../../platform/export';
import { auditKey, matchingAudit } from './audit-store';

const { codeCell, textCell } = cells;
const rowsAtOnce = 5_000;

const cellOf: Record<AuditFileColumn, cells.Cell> = {
  at: sql`to_char(audit.at at time zone 'UTC', 'YYYY-MM-DD HH24:MI:SS.MS"Z"')`,
  action: codeCell('audit.action'),
  user_email: textCell('audit.user_email'),
  ip_address: textCell('audit.ip_address'),
  account_name: textCell('accounts.name'),
  subject_type: codeCell('audit.subject_type'),
  subject_id: textCell('audit.subject_id'),
  detail: sql`replace(audit.detail::text, '"', '""')`,
};

/** Exports all audit rows that match a search as CSV. Times are UTC. */
export function auditCsv(
  db: Executor,
  { filter = {}, columns = [...auditFileColumns] }: AuditQuery,
  { direction }: Pick<Page<'at'>, 'direction'>,
): CsvSource {
  const matched: Matched = {
    rows: (selected, conditions) =>
      matchingAudit(db, filter)
        .where((eb) => eb.and(conditions))
        .select(selected),
    order: { column: sql`audit.at`, mayBeNull: false, id: auditKey, direction },
    rowsAtOnce,
  };
  const line = columns.map((name) => cellOf[name]);
  return {
    header: columns.map((name) => auditColumnLabels[name]),
    starts: () => readStarts(db, matched),
    page: (from) => readPage(db, { ...matched, line, sums: {}, from }),
  };
}
