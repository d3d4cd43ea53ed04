import type { PaymentRequest } from '@tillway/contract';
import {
  type FieldError,
  type Frequency,
  isFrequency,
  type IsoDate,
  mayStartSeries,
  messages,
  offersSeries,
  ongoingEnd,
  recurringErrors,
  recurringStatuses,
  reminderEmailError,
  stepDate,
  type UserPermissions,
} from '@tillway/rules';
import { seriesConsistencyErrors, startConsistencyErrors } from '../charge/consistency-errors';
import type { ChargeTerminal } from '../../merchants/terminals/charge-terminal';

/** A recurring payment's terms. */
export interface Series {
  frequency: Frequency;
  start: IsoDate;
  /** 2099-12-31 means without end. */
  end: IsoDate;
  notify: boolean;
}

interface Circumstances {
  terminal: ChargeTerminal;
  permissions: UserPermissions;
  today: IsoDate;
}

interface Validated {
  value: Series | undefined;
  errors: FieldError[];
}

/**
 * Validates the series that a request starts. `value` is `undefined` if the request names no
 * frequency.
 */
export function validateSeries(
  request: PaymentRequest,
  { terminal, permissions, today }: Circumstances,
): Validated {
  const frequency = request.recurring ?? request.recurring_type ?? 'none';
  const asksForOne = frequency !== 'none' || Boolean(request.is_recurring);
  if (!asksForOne) return { value: undefined, errors: seriesConsistencyErrors(request) };
  const isInstallment = Boolean(request.is_installment);
  const start = request.recurring_start_date ?? request.recurring_start ?? '';
  const end = request.recurring_ongoing
    ? ongoingEnd
    : (request.recurring_end_date ?? request.recurring_end ?? '');
  const errors = recurringErrors(
    {
      recurring: frequency,
      recurring_start_date: start,
      recurring_end_date: end,
      // An installment series with a single date ends on its start.
      recurring_ongoing: end === ongoingEnd || (isInstallment && start === end),
    },
    today,
    'charge',
  );
  errors.push(...seriesConsistencyErrors(request), ...startConsistencyErrors(request, start));
  const notify = request.recurring_notify ?? false;
  const unreachable = reminderEmailError(notify, request.billing_email ?? '');
  if (unreachable !== undefined) errors.push({ field: 'billing_email', message: unreachable });
  if (!offersSeries(terminal, isInstallment))
    errors.push({ field: 'recurring', message: messages.recurringNotOffered });
  else if (!mayStartSeries(permissions, terminal, isInstallment))
    errors.push({ field: 'recurring', message: messages.permissionDenied });
  if (errors.length > 0 || !isFrequency(frequency)) return { value: undefined, errors };
  return { value: { frequency, start, end, notify }, errors: [] };
}

/** The columns of a transaction's series before its first payment was tried. */
export const seriesColumns = ({ frequency, start, end, notify }: Series, today: IsoDate) => ({
  is_recurring: true,
  recurring_type: frequency,
  recurring_start: start,
  recurring_end: end,
  recurring_notify: notify,
  recurring_status_id: start > today ? recurringStatuses.pending : recurringStatuses.running,
  recurring_next_date: start > today ? start : nextDate({ frequency, start, end }, 1),
});

/** The date so many steps after a start. Null if the series has ended by then. */
export function nextDate(
  { frequency, start, end }: Pick<Series, 'frequency' | 'start' | 'end'>,
  steps: number,
): IsoDate | null {
  const date = stepDate(start, frequency, steps);
  return date > end ? null : date;
}
