/** Titles as in the menu. */
export const refundTitles = { card: 'Card Refund', ach: 'ACH Refund' } as const;
