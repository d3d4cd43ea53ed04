/** Codes of ours besides the processor's own: approved, the duplicate window (decisions §0.4), an unknown outcome (§0.3) and its end without a charge. */
export const actionCodes = { approved: '000', duplicate: 'D00', unknown: 'U00', notCharged: 'N00' } as const;

/** What a terminal operation says of itself (doc 000 §7, API-071). */
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
