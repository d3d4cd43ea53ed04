import * as messages from '../messages/payment';
import { declineAdvice } from '../transaction/decline-words';

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
  /** The meaning of the decline. Without it, no advice is given. */
  declineClass?: string | null | undefined;
}

const nothingNew = 'TRANS DENIED DO NOT HONOR';

/**
 * Returns the lines under a refusal: the processor's own if they add something, else a hint for a declined
 * card. The advice for the decline's meaning follows; it replaces the hint if another card is needed.
 */
export function outcomeDetails(outcome: RefusedOutcome): string[] {
  const { responseText, message, requestType, paymentType = 'card', errorMessages, declineClass } = outcome;
  const advice = declineAdvice(declineClass);
  const advised = advice === undefined ? [] : [advice];
  const entries = readList(errorMessages);
  const first = entries[0];
  if (first !== undefined && ![nothingNew, message, responseText].includes(first))
    return [...entries, ...advised];
  const declinedCard = responseText === 'DECLINED' && requestType === 'sale' && paymentType !== 'ach';
  const canTryAgain = advice === undefined || declineClass === 'try again';
  return declinedCard && canTryAgain ? [messages.verifyCard, ...advised] : advised;
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
