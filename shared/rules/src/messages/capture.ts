export const authorizeOnlyCards = 'Only a card can be authorized';
export const authorizeOnlySingle = 'Only a single payment of today can be authorized';
export const authorizeOnlyUnable = 'The terminal’s processor cannot authorize without taking the money';
export const captureFailed = (reason: string): string =>
  `There was an error capturing the authorization: ${reason}`;
export const notCapturable = 'Only an approved authorization can be captured';
export const alreadyCaptured = 'The authorization has already been captured';
export const authorizationExpired = 'The authorization has expired, please charge the card again';
export const authorizationStays = 'An authorization cannot be replaced, please void it';
export const captureInFlight = 'A capture of this authorization is being processed';
export const captureTooLarge = 'Capture must be less than or equal to the authorized amount';
