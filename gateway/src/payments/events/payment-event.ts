import type { Audit, AuditEvent } from '../../platform/audit';
import type { Clock } from '../../platform/clock';
import { type Executor, json } from '../../platform/database';
import type { Ids } from '../../platform/ids';

/**
 * The kind of each event by its action in the audit. A return comes from the bank, or is recorded
 * by staff.
 */
const kinds = {
  'receipt.sent': 'receipt_sent',
  'authorization.requested': 'authorization_requested',
  'debit.authorized': 'authorized',
  'debit.returned': 'return_recorded',
  'debit.change_notified': 'change_notified',
  'entry.returned': 'returned',
} as const;

export type PaymentEventKind = (typeof kinds)[keyof typeof kinds];

/** An event of a transaction that none of its rows shows. */
export interface PaymentEvent extends AuditEvent {
  action: keyof typeof kinds;
  accountId: string;
  subject: { type: string; id: string };
}

interface Parts {
  audit: Pick<Audit, 'write'>;
  clock: Pick<Clock, 'now'>;
  ids: Pick<Ids, 'id'>;
}

/**
 * Writes events with their rows in the audit, in the transaction of the change. An event whose
 * subject is no transaction gets a row in the audit only.
 */
export async function writeEvents(
  trx: Executor,
  { audit, clock, ids }: Parts,
  ...events: PaymentEvent[]
): Promise<void> {
  const rows = events
    .filter(({ subject }) => subject.type === 'transactions')
    .map(({ action, accountId, subject, actor, detail = {} }) => ({
      account_id: accountId,
      transaction_id: subject.id,
      id: ids.id(),
      kind: kinds[action],
      at: clock.now(),
      amount: typeof detail['amount'] === 'number' ? detail['amount'] : null,
      user_id: actor.userId ?? null,
      user_email: actor.email ?? null,
      detail: json(detail),
    }));
  if (rows.length > 0) await trx.insertInto('payment_events').values(rows).execute();
  await audit.write(trx, ...events);
}
