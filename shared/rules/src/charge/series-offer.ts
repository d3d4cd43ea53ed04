import { can, type UserPermissions } from '../access';
import { seriesOf, type TerminalFacts } from '../terminal';

type SeriesTerminal = Pick<TerminalFacts, 'processor_id' | 'type'>;

/** Returns whether a terminal's series run as our schedules. */
export const runsBySchedule = ({ processor_id }: Pick<TerminalFacts, 'processor_id'>): boolean =>
  seriesOf(processor_id) === 'schedules';

/**
 * Returns whether a terminal offers series. Some processors run series and plans as payments, some run only series,
 * as our schedules, and others run none.
 */
export const offersSeries = (terminal: SeriesTerminal, isInstallment: boolean): boolean =>
  seriesOf(terminal.processor_id) === 'payments' || (runsBySchedule(terminal) && !isInstallment);

/** Returns whether a user may start a series or a plan on a terminal that offers it. */
export function mayStartSeries(
  permissions: UserPermissions,
  terminal: SeriesTerminal,
  isInstallment: boolean,
): boolean {
  if (isInstallment) return can(permissions, 'has_installment_options');
  if (!runsBySchedule(terminal)) return can(permissions, 'has_recurring_options');
  const isAch = terminal.type.includes('ach');
  return can(permissions, 'has_schedules') || (isAch && can(permissions, 'has_ach_schedules'));
}
