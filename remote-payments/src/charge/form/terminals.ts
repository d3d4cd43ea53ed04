import type { SessionView, Terminal } from '@tillway/contract';
import { mayStartSeries, offersSeries, type PaymentKind, processors, runsBySchedule } from '@tillway/rules';
import { ownTerminals } from '@tillway/payment-parts/terminal';
import type { ChargeMode } from '../query';

interface Wanted {
  method: PaymentKind;
  mode: ChargeMode;
  /** The account of a stored card or account, which limits the terminals. */
  accountId?: string | undefined;
}

/** The terminals that can take this payment; for a series or plan, those that offer it to the user. */
export const chargeTerminals = (session: SessionView, { method, mode, accountId }: Wanted): Terminal[] =>
  ownTerminals(session, method, accountId).filter(
    (terminal) => mode === 'single' || startsSeries(session.permissions, terminal, mode === 'installment'),
  );

const startsSeries = (
  permissions: SessionView['permissions'],
  terminal: Terminal,
  isInstallment: boolean,
): boolean => offersSeries(terminal, isInstallment) && mayStartSeries(permissions, terminal, isInstallment);

/** The modes to which the form of a terminal can switch. */
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

/** Tells whether the form of a single payment can also create a series, on terminals that run schedules. */
export const showsSeriesInline = (terminal: Terminal | undefined, { permissions }: SessionView): boolean =>
  terminal !== undefined && runsBySchedule(terminal) && startsSeries(permissions, terminal, false);
