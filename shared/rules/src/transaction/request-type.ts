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

/** The type of a transaction. */
export type RequestType = keyof typeof labels;

export const isRequestType = (text: string): text is RequestType => Object.hasOwn(labels, text);

export const requestTypes: readonly RequestType[] = Object.keys(labels).filter(isRequestType);

/** Returns the label of a request type; an unknown type stays as it is. */
export const requestTypeLabel = (text: string): string => (isRequestType(text) ? labels[text] : text);

/** The request types that the search of each list offers. */
export const searchedRequestTypes = {
  card: ['sale', 'void', 'credit'],
  ach: ['ach', 'achvoid', 'achcredit'],
} as const satisfies Record<'card' | 'ach', readonly RequestType[]>;

/** Returns whether a request type concerns bank accounts. Its links lead to the ACH charge screen. */
export const isAchRequest = (text: string): boolean => ['ach', 'achcredit', 'achvoid'].includes(text);
