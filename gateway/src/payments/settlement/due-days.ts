import type { PaymentDeps } from '../payment-deps';
import type { NewJob } from '../../platform/worker/queue';
import type { TerminalKey } from '../batches/store';
import { bankingCutOffAfter, type CutOff, cutOffAfter, cutOffOn } from './cut-off';
import { type ClearingKind, dayJob } from './queues';
import { type DueTerminal, dueTerminals } from './store';

const nextCutOff = { card: cutOffAfter, ach: bankingCutOffAfter } as const;

/**
 * Puts the business days that are over and have something to clear into the workers' queue: of each terminal the oldest,
 * the next one follows it. A day whose job was given up waits for an operator, and holds only its own terminal back.
 */
export async function enqueueDueDays(deps: PaymentDeps, kind: ClearingKind): Promise<void> {
  const terminals = await dueTerminals(deps.db, kind);
  const jobs = terminals.flatMap((terminal) => {
    try {
      return dueDay(deps, kind, terminal) ?? [];
    } catch {
      // the job fails as this did, by itself, and ends with an operator
      return dayJob({ kind, accountId: terminal.accountId, terminalId: terminal.terminalId });
    }
  });
  await deps.queue.enqueueAll(deps.db, jobs);
}

/** The oldest day of one terminal that is over and has something to clear. Throws where nobody can tell when it ends. */
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
  /** The end of that day; where nobody can tell it, when the oldest came to be clearable. */
  since: Date;
  /** A job of it was given up: it waits for an operator. */
  isGivenUp: boolean;
}

/** The terminals whose day has been over for a while and has not settled, whoever is to blame, the longest first. */
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
 * The day that the oldest goes with: the one whose batch is being filled, else the first whose batch is not closed. What
 * comes late goes with the next.
 */
function openCutOff(kind: ClearingKind, { zone, time, oldest, filling, closed }: OpenDay): CutOff {
  const rule = { zone, time };
  if (filling !== null) return cutOffOn(rule, filling);
  let cutOff = nextCutOff[kind](rule, oldest);
  while (closed !== null && cutOff.date <= closed) cutOff = nextCutOff[kind](rule, cutOff.at);
  return cutOff;
}
