/** The texts of an answer on paper. Its reader is a bank, so they are English in every language. */
export const disputeLetter = {
  title: 'Answer to a chargeback',
  to: 'To the dispute department:',
  /** The demand of a merchant. */
  demand: (merchant: string): string =>
    `${merchant} does not accept the chargeback named above. The cardholder took part in this transaction, and received what was paid for. We ask that the amount be returned to us.`,
  toSign: ['Signature', 'Name and position', 'Date'],
} as const;
