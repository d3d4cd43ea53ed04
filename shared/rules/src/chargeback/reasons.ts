/**
 * The reasons of a chargeback that stop the card's series: fraud, or a series that the payer has cancelled.
 */
export type StoppingReason = 'fraud' | 'cancelled recurring';

/** The codes of the networks: Visa, Mastercard, American Express, Discover. */
const codes: Readonly<Record<StoppingReason, readonly string[]>> = {
  fraud: [
    ...['10.1', '10.2', '10.3', '10.4', '10.5', '57', '62', '81', '83'],
    ...['4837', '4840', '4849', '4863', '4870', '4871'],
    ...['F10', 'F14', 'F22', 'F24', 'F29', 'F30', 'F31', 'FR2', 'FR4', 'FR6'],
    ...['UA01', 'UA02', 'UA05', 'UA06', '7030'],
  ],
  'cancelled recurring': ['13.2', '41', '4841', 'C28', 'AP'],
};

/** Returns the reason why a chargeback stops the series of its card; `undefined` if it does not. */
export function chargebackStops(reasonCode: string | null): StoppingReason | undefined {
  const code = reasonCode?.trim().toUpperCase() ?? '';
  return (['fraud', 'cancelled recurring'] as const).find((reason) => codes[reason].includes(code));
}
