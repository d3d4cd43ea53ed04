import type { Actor, Audit, AuditEvent } from '../../platform/audit';
import type { Executor } from '../../platform/database';
import type { ScheduleRow } from './store';

/** Records a change of a schedule, with its actor, in the audit. */
export const recordChange = (
  { audit }: { audit: Audit },
  trx: Executor,
  row: Pick<ScheduleRow, 'account_id' | 'id'>,
  { actor }: { actor: Actor },
  action: AuditEvent['action'],
  detail: Record<string, unknown>,
): Promise<void> =>
  audit.write(trx, {
    action,
    actor,
    accountId: row.account_id,
    subject: { type: 'schedules', id: row.id },
    detail,
  });
