import * as messages from '../messages/payment';

/** Titles of the responses that mean a payment was taken. */
const titles: Readonly<Record<string, string>> = {
  APPROVED: messages.paymentApproved,
  PENDING: messages.scheduledPaymentApproved,
  'CHECK ACCEPTED': messages.paymentAccepted,
};

/** Returns whether a payment was taken. */
export const isApproved = (responseText: string): boolean => Object.hasOwn(titles, responseText);

/** Returns the title of an accepted payment; `undefined` if it was not accepted. */
export function outcomeTitle(
  responseText: string,
  { installment = false, method = 'card' }: { installment?: boolean; method?: 'card' | 'ach' } = {},
): string | undefined {
  if (!isApproved(responseText)) return undefined;
  if (installment) return method === 'card' ? messages.planApproved : messages.planAccepted;
  return titles[responseText];
}

/** Returns `{ResponseText}` or `{ResponseText}: {ErrMsg}`. A response without a text is `unknown`. */
export function outcomeMessage(responseText: string | null | undefined, errMsg?: string | null): string {
  const text = responseText || messages.unknownOutcome;
  return errMsg ? `${text}: ${errMsg}` : text;
}

export interface RefusedOutcome {
  responseText: string;
  /** The main text shown above the details. */
  message: string;
  requestType: string;
  /** Any value but `ach` is a card brand. */
  paymentType?: string;
  /** A JSON list of texts from the processor. */
  errorMessages: string | null | undefined;
}

const nothingNew = 'TRANS DENIED DO NOT HONOR';

/**
 * Returns the lines under a refusal: the processor's own if they add something, else a hint for a declined
 * card.
 */
export function outcomeDetails(outcome: RefusedOutcome): string[] {
  const { responseText, message, requestType, paymentType = 'card', errorMessages } = outcome;
  const entries = readList(errorMessages);
  const first = entries[0];
  if (first !== undefined && ![nothingNew, message, responseText].includes(first)) return entries;
  const declinedCard = responseText === 'DECLINED' && requestType === 'sale' && paymentType !== 'ach';
  return declinedCard ? [messages.verifyCard] : [];
}

function readList(json: string | null | undefined): string[] {
  try {
    const list: unknown = JSON.parse(json ?? 'null');
    if (!Array.isArray(list)) return [];
    return (list as unknown[]).filter((entry): entry is string => typeof entry === 'string' && entry !== '');
  } catch {
    return [];
  }
}
