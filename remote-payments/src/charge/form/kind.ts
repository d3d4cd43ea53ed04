import type { ChargeMode } from '../query';
import type { ChargeKind } from '@tillway/payment-parts/plan';

interface Offered {
  mode: ChargeMode;
  /** The form of a single payment can also create a series. */
  inline: boolean;
  /** A payment to an existing plan, or more installments of it. */
  continuesPlan: boolean;
}

/** A series is optional in the inline form, and when a plan continues. */
export const isOptionalSeries = ({ inline, continuesPlan }: Omit<Offered, 'mode'>): boolean =>
  inline || continuesPlan;

/** Derives the kind of charge from the chosen frequency. */
export function kindOf(frequency: string, { mode, ...offered }: Offered): ChargeKind {
  if (isOptionalSeries(offered) && frequency === 'none') return 'single';
  if (mode === 'installment') return 'installment';
  return mode === 'recurring' || offered.inline ? 'recurring' : 'single';
}
