import type { ChargeMode } from '../query';
import type { ChargeKind } from '@tillway/widgets/plan';

interface Offered {
  mode: ChargeMode;
  /** The form of a single payment can also make it a series (decisions O-39). */
  inline: boolean;
  /** A payment to a plan that is sold already, or more installments of it (PAY-036). */
  continuesPlan: boolean;
}

/** A series is optional in the inline form, and when a plan continues. */
export const isOptionalSeries = ({ inline, continuesPlan }: Omit<Offered, 'mode'>): boolean =>
  inline || continuesPlan;

/** What the chosen frequency makes of a charge. */
export function kindOf(frequency: string, { mode, ...offered }: Offered): ChargeKind {
  if (isOptionalSeries(offered) && frequency === 'none') return 'single';
  if (mode === 'installment') return 'installment';
  return mode === 'recurring' || offered.inline ? 'recurring' : 'single';
}
