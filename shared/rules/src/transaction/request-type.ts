const labels = {
  sale: 'Sale',
  authorize: 'Authorize',
  credit: 'Credit',
  void: 'Void',
  ach: 'ACH',
  achcredit: 'ACH Credit',
  achvoid: 'ACH Void',
  modify: 'Modify',
} as const;

/** What a transaction is (doc 001 §3; CONST-027). */
export type RequestType = keyof typeof labels;

export const isRequestType = (text: string): text is RequestType => Object.hasOwn(labels, text);

export const requestTypes: readonly RequestType[] = Object.keys(labels).filter(isRequestType);

/** What a request type is called (decisions C-18); an unknown one by its own name. */
export const requestTypeLabel = (text: string): string => (isRequestType(text) ? labels[text] : text);

/** What the search of each list offers (HIS-011). */
export const searchedRequestTypes = {
  card: ['sale', 'void', 'credit'],
  ach: ['ach', 'achvoid', 'achcredit'],
} as const satisfies Record<'card' | 'ach', readonly RequestType[]>;

/** Whether a request type is of the bank's side: its links lead to the ACH charge screen (HIS-023). */
export const isAchRequest = (text: string): boolean => ['ach', 'achcredit', 'achvoid'].includes(text);
