/**
 * Our codes, in addition to the processor's own: approved, duplicate, unknown outcome, and an unknown outcome
 * that ended without a charge.
 */
export const actionCodes = { approved: '000', duplicate: 'D00', unknown: 'U00', notCharged: 'N00' } as const;

/** The response texts of a terminal operation. */
export const responseTexts = {
  approved: 'APPROVED',
  pending: 'PENDING',
  checkAccepted: 'CHECK ACCEPTED',
  returnAccepted: 'RETURN ACCEPTED',
  modifyAccepted: 'MODIFY ACCEPTED',
  tokenized: 'TOKENIZED',
  declined: 'DECLINED',
  duplicate: 'DUPLICATE',
  unknown: 'UNKNOWN',
  notCharged: 'NOT CHARGED',
} as const;
