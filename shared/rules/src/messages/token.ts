export const confirmToken = (verb: 'enable' | 'disable'): string =>
  `Are you sure you would like to ${verb} this token?`;
/** Shown before the user types a payment for it. */
export const tokenDisabled = 'This stored card or account is disabled';
export const tokenProblem = 'Problem loading token information';
export const tokenActiveElsewhere = 'The same card is stored under another active token';
export const invalidTokenInformation = 'Invalid token information';
export const noValidTerminal = 'Cannot find a valid terminal';
export const cardTokenized = 'Card has been tokenized';
export const achTokenized = 'ACH account has been tokenized';
const changedWords: Readonly<Record<string, string>> = {
  email: 'email',
  phone: 'phone',
  address: 'address',
  city: 'city',
  state: 'state',
  postal_code: 'postal code',
  card_expiration: 'expiration',
  ach_account_type: 'account type',
  notes: 'notes',
};
/** Lists the billing fields that storing a card or account again has changed. */
export const storedBefore = (changed: readonly string[]): string =>
  changed.length === 0
    ? 'It was stored already, and nothing about it has changed.'
    : `It was stored already. Changed now: ${changed.map((name) => changedWords[name] ?? name).join(', ')}.`;
/** Shown under the success message. */
export const tokenizedInstrument = (method: 'card' | 'ach', lastFour: string, holder: string): string =>
  `The ${method === 'card' ? 'card' : 'ACH account'} ending in ${lastFour} for ${holder} has been tokenized.`;
