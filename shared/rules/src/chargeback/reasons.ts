/** What a chargeback's reason says of the card's series: somebody else's card, or a series that its payer has ended. */
export type StoppingReason = 'fraud' | 'cancelled recurring';

/** The networks' codes: Visa, Mastercard, American Express, Discover. */
const codes: Readonly<Record<StoppingReason, readonly string[]>> = {
  fraud: [
    ...['10.1', '10.2', '10.3', '10.4', '10.5', '57', '62', '81', '83'],
    ...['4837', '4840', '4849', '4863', '4870', '4871'],
    ...['F10', 'F14', 'F22', 'F24', 'F29', 'F30', 'F31', 'FR2', 'FR4', 'FR6'],
    ...['UA01', 'UA02', 'UA05', 'UA06', '7030'],
  ],
  'cancelled recurring': ['13.2', '41', '4841', 'C28', 'AP'],
};

/** Why a chargeback stops the series of its card; `undefined` where it does not (decisions B-08). */
export function chargebackStops(reasonCode: string | null): StoppingReason | undefined {
  const code = reasonCode?.trim().toUpperCase() ?? '';
  return (['fraud', 'cancelled recurring'] as const).find((reason) => codes[reason].includes(code));
}
