/** As the menu names them (SHELL-056). */
export const refundTitles = { card: 'Card Refund', ach: 'ACH Refund' } as const;
