import type { PaymentDeps } from '../payment-deps';
import type { NewJob } from '../../platform/worker/queue';
import type { TerminalKey } from '../batches/store';
import { bankingCutOffAfter, type CutOff, cutOffAfter, cutOffOn } from './cut-off';
import { type ClearingKind, dayJob } from './queues';
import { type DueTerminal, dueTerminals } from './store';

const nextCutOff = { card: cutOffAfter, ach: bankingCutOffAfter } as const;

/**
 * Enqueues business days that are over and have something to clear. Each terminal gets its oldest
 * day; the next day follows it. A day whose job was given up waits for staff and holds back only
 * its own terminal.
 */
export async function enqueueDueDays(deps: PaymentDeps, kind: ClearingKind): Promise<void> {
  const terminals = await dueTerminals(deps.db, kind);
  const jobs = terminals.flatMap((terminal) => {
    try {
      return dueDay(deps, kind, terminal) ?? [];
    } catch {
      // Enqueue a job without a date. It fails in the same way and becomes an exception for staff.
      return dayJob({ kind, accountId: terminal.accountId, terminalId: terminal.terminalId });
    }
  });
  await deps.queue.enqueueAll(deps.db, jobs);
}

/**
 * Finds the oldest day of one terminal that is over and has something to clear. Throws if the day's
 * end cannot be computed.
 */
export async function nextDueDay(
  deps: PaymentDeps,
  { kind, ...key }: TerminalKey & { kind: ClearingKind },
): Promise<NewJob | undefined> {
  const [terminal] = await dueTerminals(deps.db, kind, { only: key });
  return terminal && dueDay(deps, kind, terminal);
}

function dueDay({ clock }: PaymentDeps, kind: ClearingKind, terminal: DueTerminal): NewJob | undefined {
  const { accountId, terminalId } = terminal;
  const cutOff = openCutOff(kind, terminal);
  return cutOff.at <= clock.now() ? dayJob({ kind, accountId, terminalId, ...cutOff }) : undefined;
}

/** A terminal whose business day is over and has not settled. */
interface OverdueTerminal extends TerminalKey {
  kind: ClearingKind;
  /**
   * The end of that day. If it cannot be computed, the time when the oldest row became clearable.
   */
  since: Date;
  /** One of its jobs was given up and waits for staff. */
  isGivenUp: boolean;
}

/**
 * Finds terminals whose day has been over for `graceMs` and has not settled, for any reason. The
 * longest overdue come first.
 */
export async function overdueTerminals(
  { db, clock }: Pick<PaymentDeps, 'db' | 'clock'>,
  graceMs: number,
): Promise<OverdueTerminal[]> {
  const latest = clock.now().getTime() - graceMs;
  const overdueOf = async (kind: ClearingKind) => {
    const terminals = await dueTerminals(db, kind, { withGivenUp: true });
    return terminals.map(({ accountId, terminalId, isGivenUp, ...due }) => ({
      ...{ kind, accountId, terminalId, isGivenUp },
      since: endOf(kind, due),
    }));
  };
  const all = [...(await overdueOf('card')), ...(await overdueOf('ach'))];
  return all
    .filter(({ since }) => since.getTime() <= latest)
    .sort((one, other) => one.since.getTime() - other.since.getTime());
}

function endOf(kind: ClearingKind, due: OpenDay): Date {
  try {
    return openCutOff(kind, due).at;
  } catch {
    return due.oldest;
  }
}

type OpenDay = Pick<DueTerminal, 'zone' | 'time' | 'oldest' | 'filling' | 'closed'>;

/**
 * The business day of the oldest clearable row: the day whose batch is open, else the first day
 * without a closed batch. Late rows go with the next day.
 */
function openCutOff(kind: ClearingKind, { zone, time, oldest, filling, closed }: OpenDay): CutOff {
  const rule = { zone, time };
  if (filling !== null) return cutOffOn(rule, filling);
  let cutOff = nextCutOff[kind](rule, oldest);
  while (closed !== null && cutOff.date <= closed) cutOff = nextCutOff[kind](rule, cutOff.at);
  return cutOff;
}
