import { isApiFailure, type HealthState, type OverdueTerminal, type PortalHealth } from '@tillway/contract';
import { adapterWords, callsText, grouped } from '../parts/processor-words';

export const stateWords: Readonly<Record<HealthState, string>> = {
  good: 'Good',
  slow: 'Slow',
  stopped: 'Stopped',
};

const parts = {
  database: 'Database',
  work: 'Work',
  settlement: 'Settlement',
  mail: 'E-mail',
  exceptions: 'Exceptions',
} as const satisfies Partial<Record<keyof PortalHealth, string>>;

/** A part of the portal, its state, and the reason in a few words. */
interface HealthLine {
  label: string;
  state: HealthState;
  text: string;
}

/** Lists the parts, each after the parts that it depends on. `time` formats an instant for this user. */
export function healthLines(
  { database, work, settlement, mail, exceptions }: PortalHealth,
  time: (iso: string) => string,
): HealthLine[] {
  const queue = (part: 'work' | 'mail', { state, waiting, retrying, failed, oldest }: PortalHealth['work']) =>
    line(part, state, [
      waiting === 0 ? 'none waiting' : `${grouped(waiting)} waiting`,
      oldest !== null && `the oldest since ${time(oldest)}`,
      retrying > 0 && `${grouped(retrying)} tried again later`,
      failed > 0 && `${grouped(failed)} given up`,
    ]);
  return [
    line('database', database.state, [`answers in ${grouped(database.milliseconds)} ms`]),
    queue('work', work),
    line('settlement', settlement.state, [
      settlement.overdue === 0 ? 'nothing is overdue' : `${grouped(settlement.overdue)} overdue`,
    ]),
    queue('mail', mail),
    line('exceptions', exceptions.state, [
      exceptions.open === 0 ? 'none open' : `${grouped(exceptions.open)} open`,
      exceptions.oldest !== null && `the oldest since ${time(exceptions.oldest)}`,
    ]),
  ];
}

/** Lists the processors: their terminals in use, and their calls in the last hour. */
export const processorLines = ({ processors }: PortalHealth): HealthLine[] =>
  processors.map(({ name, state, adapter, terminals, without_credentials: incomplete, ...calls }) => ({
    label: name,
    state,
    text: [
      `${grouped(terminals)} ${terminals === 1 ? 'terminal' : 'terminals'}`,
      ...(incomplete === 0 ? [] : [`${grouped(incomplete)} without credentials`]),
      callsText(calls),
      ...(adapter === 'own' ? [] : [adapterWords[adapter]]),
    ].join(' · '),
  }));

const line = (
  part: keyof typeof parts,
  state: HealthState,
  words: readonly (string | false)[],
): HealthLine => ({ label: parts[part], state, text: words.filter((word) => word !== false).join(', ') });

/** Summarizes the parts in one line: the stopped ones, or else the slow ones. */
export function healthInShort(lines: readonly HealthLine[]): string {
  const inState = (state: HealthState) =>
    lines.filter((each) => each.state === state).map(({ label }) => label);
  const [stopped, slow] = [inState('stopped'), inState('slow')];
  if (stopped.length > 0) return `Stopped: ${stopped.join(', ')}`;
  return slow.length > 0 ? `Slow: ${slow.join(', ')}` : 'Everything works';
}

/**
 * Returns the kind of payments that a terminal has not settled, since when, and if an exception holds them.
 */
export const overdueText = (
  { kind, since, is_given_up }: OverdueTerminal,
  time: (iso: string) => string,
): string =>
  `${kind === 'card' ? 'Cards' : 'Bank debits'} since ${time(since)}${is_given_up ? ', held by an exception' : ''}`;

/** Rewords a lost answer and a server error: both mean that the portal does not work. Other errors stay. */
export function healthError(error: Error | null): Error | null {
  const isOurs = isApiFailure(error) && (error.kind === 'lost' || (error.status ?? 0) >= 500);
  return isOurs
    ? new Error(`Stopped: the gateway or its database does not answer (${error.message})`)
    : error;
}
