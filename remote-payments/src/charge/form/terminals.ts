import type { PortalNav, SessionView, Terminal } from '@tillway/contract';
import { seriesPath } from '@tillway/contract/routes';
import { mayStartSeries, offersSeries, type PaymentKind, runsBySchedule, seriesOf } from '@tillway/rules';
import { ownTerminals } from '@tillway/payment-parts/terminal';
import type { ChargeMode } from '../query';

interface Where {
  method: PaymentKind;
  /** Returns whether the portal has a screen; without it, the portal has all of them. */
  has: PortalNav['has'];
}

interface Wanted extends Where {
  mode: ChargeMode;
  /** The account of a stored card or account, which limits the terminals. */
  accountId?: string | undefined;
}

/** The terminals that can take this payment; for a series or plan, those that offer it to the user. */
export const chargeTerminals = (session: SessionView, { mode, accountId, ...where }: Wanted): Terminal[] =>
  ownTerminals(session, where.method, accountId).filter(
    (terminal) => mode === 'single' || startsSeries(session, terminal, mode === 'installment', where),
  );

/** Nobody may start a series or a plan that this portal does not list afterwards. */
const startsSeries = (
  { permissions }: SessionView,
  terminal: Terminal,
  isInstallment: boolean,
  { method, has }: Where,
): boolean =>
  offersSeries(terminal, isInstallment) &&
  mayStartSeries(permissions, terminal, isInstallment) &&
  has?.(seriesPath(method, isInstallment ? 'plan' : runsBySchedule(terminal) ? 'schedule' : 'recurring')) !==
    false;

/** The modes to which the form of a terminal can switch. */
export function modesOf(terminal: Terminal | undefined, session: SessionView, where: Where): ChargeMode[] {
  if (!terminal || seriesOf(terminal.processor_id) !== 'payments') return [];
  const hidesPlans = where.method === 'ach' && session.permissions.has_ach_schedules === true;
  return [
    ...(startsSeries(session, terminal, false, where) ? (['recurring'] as const) : []),
    ...(startsSeries(session, terminal, true, where) && !hidesPlans ? (['installment'] as const) : []),
  ];
}

/** Tells whether the form of a single payment can also create a series, on terminals that run schedules. */
export const showsSeriesInline = (
  terminal: Terminal | undefined,
  session: SessionView,
  where: Where,
): boolean =>
  terminal !== undefined && runsBySchedule(terminal) && startsSeries(session, terminal, false, where);
