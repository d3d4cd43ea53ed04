import type { SessionView, Terminal } from '@tillway/contract';
import { mayStartSeries, offersSeries, type PaymentKind, processors, runsBySchedule } from '@tillway/rules';
import { ownTerminals } from '@tillway/widgets/terminal';
import type { ChargeMode } from '../query';

interface Wanted {
  method: PaymentKind;
  mode: ChargeMode;
  /** A stored card or account is charged on a terminal of its own account. */
  accountId?: string | undefined;
}

/** The terminals that can take this payment (PAY-003): for a series or plan those that offer it to the user. */
export const chargeTerminals = (session: SessionView, { method, mode, accountId }: Wanted): Terminal[] =>
  ownTerminals(session, method, accountId).filter(
    (terminal) => mode === 'single' || startsSeries(session.permissions, terminal, mode === 'installment'),
  );

const startsSeries = (
  permissions: SessionView['permissions'],
  terminal: Terminal,
  isInstallment: boolean,
): boolean => offersSeries(terminal, isInstallment) && mayStartSeries(permissions, terminal, isInstallment);

/** The modes that a terminal's form leads to by a button (PAY-006, PAY-008, PAY-009). */
export function modesOf(
  terminal: Terminal | undefined,
  { permissions }: SessionView,
  method: PaymentKind,
): ChargeMode[] {
  if (terminal?.processor_id !== processors.transactionRecurring) return [];
  const hidesPlans = method === 'ach' && permissions.has_ach_schedules === true;
  return [
    ...(mayStartSeries(permissions, terminal, false) ? (['recurring'] as const) : []),
    ...(mayStartSeries(permissions, terminal, true) && !hidesPlans ? (['installment'] as const) : []),
  ];
}

/** Whether the form of a single payment can also make it a series, as schedules of ours can (decisions O-39). */
export const showsSeriesInline = (terminal: Terminal | undefined, { permissions }: SessionView): boolean =>
  terminal !== undefined && runsBySchedule(terminal) && startsSeries(permissions, terminal, false);
