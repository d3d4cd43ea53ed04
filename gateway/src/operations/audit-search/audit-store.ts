import type { AuditFilter } from '@tillway/contract';
import { type Expression, sql, type SqlBool } from 'kysely';
import { isEitherId } from '../../platform/access/either-id';
import type { Executor } from '../../platform/database';
import { countOf, onPage, type Page } from '../../platform/database/pages';
import {
  conditionsOf,
  contains,
  type FilterConditions,
  isValue,
  since,
  until,
} from '../../platform/database/search';

const conditions: FilterConditions<AuditFilter> = {
  user_email: contains('audit.user_email'),
  action: contains('audit.action'),
  account_id: isValue('audit.account_id'),
  subject_id: isValue('audit.subject_id'),
  transaction_id: (id) => {
    if (id === '') return undefined;
    const isOf = isEitherId('audit.subject_id', { everything: true })(id);
    return sql<boolean>`(audit.subject_type = 'transactions' and ${isOf})`;
  },
  at_start_date: since('audit.at'),
  at_end_date: until('audit.at'),
};

/** The audit rows that match a search. */
export const matchingAudit = (db: Executor, filter: AuditFilter) =>
  db
    .selectFrom('audit')
    .leftJoin('accounts', 'accounts.id', 'audit.account_id')
    .where((eb) => eb.and(conditionsOf(conditions, filter) as Expression<SqlBool>[]));

export const countAudit = (db: Executor, filter: AuditFilter) => countOf(matchingAudit(db, filter));

/** Orders rows of the same instant: by their chain and their number in it. */
export const auditKey = sql<string>`(audit.stream_id || '-' || audit.sequence)`;

/** Reads a page of the audit and counts all matching rows. */
export async function searchAudit(db: Executor, filter: AuditFilter, page: Page<'at'>) {
  const rows = await onPage(
    matchingAudit(db, filter).select([
      'audit.stream_id',
      'audit.sequence',
      'audit.at',
      'audit.action',
      'audit.user_id',
      'audit.user_email',
      'audit.ip_address',
      'audit.account_id',
      'accounts.name as account_name',
      'audit.subject_type',
      'audit.subject_id',
      'audit.detail',
    ]),
    sql`audit.at`,
    auditKey,
    page,
  ).execute();
  return { rows, count: await countAudit(db, filter) };
}
export type AuditRow = Awaited<ReturnType<typeof searchAudit>>['rows'][number];
