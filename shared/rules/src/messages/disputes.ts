export const evidenceTextRequired = 'Text is required';
export const evidenceNameRequired = 'The file has no name';
export const evidenceFileRequired = 'File is required';
export const evidenceFileNotAllowed = 'The file must be a PDF, PNG or JPEG';
export const evidenceFileTooLarge = 'The file must be 5 MB or smaller';
export const evidenceNone = 'Add a text or a file first';
export const invalidEvidence = 'Invalid evidence';
export const disputeNotOpen = 'This dispute no longer needs an answer';
export const disputeCannotMove = 'The dispute cannot become this';
export const disputeNotCard = 'Only a card payment that was taken can be disputed';
export const disputeTooMuch = 'The amount is more than what is left of the payment';
export const disputePaymentRequired = 'Payment is required';
export const disputeCaseRequired = 'Case number is required';
export const disputeDateRequired = 'Date is required';
export const disputeAnswerByTooEarly = 'The answer cannot be due before the dispute';
export const disputeAnswered = 'The answer was sent';
export const disputeAccepted = 'The dispute was accepted';
export const disputeCreated = 'The dispute was entered';
export const disputeMoved = 'The dispute was changed';
export const evidenceAdded = 'The evidence was added';
export const evidenceRemoved = 'The evidence was removed';
export const mayNotAnswerDisputes =
  'You may read disputes. Answering needs the permission “Answer disputes”.';
export const confirmDisputeAnswer =
  'It goes to the card’s bank with all its evidence, and cannot be changed afterward.';
export const confirmDisputeAccept = (amount: string): string =>
  `${amount} stays with the cardholder, and the dispute cannot be answered any more.`;
