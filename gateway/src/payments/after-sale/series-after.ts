import {
  type ChangedSeries,
  type IsoDate,
  isFrequency,
  messages,
  nextAfterChange,
  recurringStatuses,
} from '@tillway/rules';
import { Refusal } from '../../platform/http';
import type { TransactionRow } from '../transactions/row';
import { termsOf } from './fulfilled';
import type { Modification } from './modify-row';
import type { startedOccurrences } from './series-store';

/** True if a change gives a series a new start. */
export const hasNewStart = ({ recurring }: Modification, row: TransactionRow): boolean =>
  typeof recurring?.start === 'string' && recurring.start !== termsOf(row).start;

/**
 * The state of the series after the change. Throws 409 while the change would lose dates that are
 * due.
 */
export function seriesAfter(
  { recurring }: Modification,
  row: TransactionRow,
  today: IsoDate,
  begun: Awaited<ReturnType<typeof startedOccurrences>>,
): (ChangedSeries & { status: number }) | undefined {
  if (!recurring) return undefined;
  const { type, start, end } = recurring;
  if (!isFrequency(type) || start === null || end === null)
    return { next: null, givesUpRefused: false, status: recurringStatuses.cancelled };
  const moved = nextAfterChange(
    {
      ...begun,
      soldOn: row.recurring_start,
      ...termsOf(row),
      next: row.recurring_next_date,
    },
    { start, end, frequency: type },
    today,
  );
  if (moved === 'due') throw new Refusal({ status: 409, code: 'due', message: messages.datesDue });
  return {
    ...moved,
    status: moved.next === null ? recurringStatuses.ended : recurringStatuses.running,
  };
}
