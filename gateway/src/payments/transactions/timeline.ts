import type { TimelineEntry } from '@tillway/contract';
import { hostedPaymentSource, isAutomatic, messages, returnReason, type TimelineEvent } from '@tillway/rules';
import type { Executor } from '../../platform/database';
import { type Handlers, notFound } from '../../platform/http';
import type { Scope } from '../../platform/access/scope';
import { transactionScope } from '../../platform/access/session';
import type { PaymentEventKind } from '../events/payment-event';
import type { TransactionRow } from './row';
import { findTransaction } from './store';
import { findChargebacksOf, findDecisionsOf, findEventsOf, findMadeOf } from './timeline-store';

/** GET /transactions/{id}/timeline. Anyone who sees the transaction sees its timeline. */
export const timelineRoutes = ({ db }: { db: Executor }): Pick<Handlers, 'timeline'> => ({
  async timeline({ session, params }) {
    const timeline = await timelineOf(db, transactionScope(session), params['id'] ?? '');
    if (!timeline) throw notFound(messages.invalidTransaction);
    return { error: false, timeline };
  },
});

/** Lists the history of a scope's transaction, oldest first, from its rows and events. */
async function timelineOf(db: Executor, scope: Scope, id: string): Promise<TimelineEntry[] | undefined> {
  const row = await findTransaction(db, scope, id);
  if (!row) return undefined;
  const [made, events, chargebacks, decisions] = await Promise.all([
    findMadeOf(db, row),
    findEventsOf(db, row),
    findChargebacksOf(db, row),
    findDecisionsOf(db, row),
  ]);
  const entries = [
    ...ownEvents(row, events),
    ...made.map(madeEvent),
    ...events.map(eventEntry(row)),
    ...chargebacks.map(chargebackEvent),
    ...decisions.map(decisionEvent),
  ];
  return entries.sort((one, other) => (one.at < other.at ? -1 : Number(one.at > other.at)));
}

type Made = Awaited<ReturnType<typeof findMadeOf>>[number];
type Event = Awaited<ReturnType<typeof findEventsOf>>[number];

const outcomes: Readonly<Record<string, TimelineEvent>> = {
  approved: 'approved',
  pending: 'pending',
  unknown: 'unknown',
};

/**
 * Entries from the transaction's own row: created, answered, settled, and returned if no event has
 * the bank's code.
 */
function ownEvents(row: TransactionRow, events: readonly Event[]): TimelineEntry[] {
  const by = makerOf(row);
  const plain = { transaction_id: null, request_type: row.request_type, amount: null, detail: null };
  const system = { by: null, via: 'system' } as const;
  const entry = (at: Date, event: TimelineEvent, rest: Partial<TimelineEntry>): TimelineEntry => ({
    ...{ ...plain, ...system, at: at.toISOString(), event },
    ...rest,
  });
  const wasReturned = events.some(({ kind }) => eventOf(kind) === 'returned');
  const isRejected = row.ach_rejected !== null && !wasReturned;
  // A returned debit was approved first.
  const outcome = row.ach_rejected === null ? (outcomes[row.state] ?? 'declined') : 'approved';
  const answer = [row.response_code, row.response_text].filter(Boolean).join(' ');
  return [
    entry(row.created, 'created', { ...by, amount: row.total_amount }),
    entry(row.authorized ?? row.created, outcome, {
      detail: row.ach_rejected === null ? answer || null : null,
    }),
    ...(row.settled ? [entry(row.settled, 'settled', { amount: row.total_amount })] : []),
    ...(isRejected && row.ach_rejected
      ? [entry(row.ach_rejected, 'returned', { detail: answer || null })]
      : []),
  ];
}

/** The amount left the merchant, so it is shown like a credit. */
const chargebackEvent = ({
  created,
  amount,
  reason_code,
  reason,
}: Awaited<ReturnType<typeof findChargebacksOf>>[number]): TimelineEntry => ({
  at: created.toISOString(),
  event: 'charged_back',
  by: null,
  via: 'system',
  transaction_id: null,
  request_type: 'credit',
  amount,
  detail: [reason_code, reason].filter(Boolean).join(' ') || null,
});

/** What a won dispute gave back is shown like a payment, what a lost one took again like a credit. */
const decisionEvent = ({
  at,
  state,
  amount,
  note,
}: Awaited<ReturnType<typeof findDecisionsOf>>[number]): TimelineEntry => ({
  at: at.toISOString(),
  event: state === 'won' ? 'dispute_won' : 'dispute_lost',
  by: null,
  via: 'system',
  transaction_id: null,
  request_type: state === 'won' ? 'sale' : 'credit',
  amount: amount === null ? null : Math.abs(amount),
  detail: note,
});

function makerOf(
  row: Pick<TransactionRow, 'api_method' | 'transactions_source_id' | 'user_name' | 'customer_name'>,
): Pick<TimelineEntry, 'by' | 'via'> {
  if (row.transactions_source_id === hostedPaymentSource) return { by: row.customer_name, via: 'payer' };
  if (isAutomatic(row.api_method) || row.user_name === null) return { by: null, via: 'system' };
  return { by: row.user_name, via: 'user' };
}

const madeEvents: Readonly<Record<string, TimelineEvent>> = {
  void: 'void',
  achvoid: 'void',
  credit: 'refund',
  achcredit: 'refund',
};

/** An entry for a row made from the transaction, with its user and outcome. */
function madeEvent(made: Made): TimelineEntry {
  const isModify = made.request_type === 'modify';
  const modified = made.modify_recurring_type === 'none' ? 'cancelled' : 'modified';
  return {
    at: made.created.toISOString(),
    event: isModify ? modified : (madeEvents[made.request_type] ?? 'run'),
    by: made.user_name,
    via: made.user_name === null ? 'system' : 'user',
    transaction_id: made.id,
    request_type: made.request_type,
    amount: isModify ? made.modify_total_amount : made.total_amount,
    detail: isModify ? null : made.response_text,
  };
}

/** Returns an event's name in the timeline, which does not tell who recorded a return. */
const eventOf = (kind: PaymentEventKind): TimelineEvent => (kind === 'return_recorded' ? 'returned' : kind);

/** An entry for an event that no row shows. An e-mail address without a user is the payer's. */
const eventEntry =
  ({ request_type }: TransactionRow) =>
  ({ at, kind, user_name, user_email, code, reason }: Event): TimelineEntry => ({
    at: at.toISOString(),
    event: eventOf(kind),
    by: user_name ?? user_email,
    via: user_name !== null ? 'user' : user_email !== null ? 'payer' : 'system',
    transaction_id: null,
    request_type,
    amount: null,
    detail: code === null ? null : `${code} ${reason ?? returnReason(code)}`,
  });
