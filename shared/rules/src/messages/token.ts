export const confirmToken = (verb: 'enable' | 'disable'): string =>
  `Are you sure you would like to ${verb} this token?`;
export const tokenProblem = 'Problem loading token information';
export const tokenActiveElsewhere = 'The same card is stored under another active token';
export const invalidTokenInformation = 'Invalid token information';
export const noValidTerminal = 'Cannot find a valid terminal';
export const cardTokenized = 'Card has been tokenized';
/** Decisions C-56. */
export const achTokenized = 'ACH account has been tokenized';
/** Under the success (TOK-008). */
export const tokenizedInstrument = (method: 'card' | 'ach', lastFour: string, holder: string): string =>
  `The ${method === 'card' ? 'card' : 'ACH account'} ending in ${lastFour} for ${holder} has been tokenized.`;
