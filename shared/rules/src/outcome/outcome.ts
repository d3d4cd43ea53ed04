import * as messages from '../messages/payment';

/** The answers of a payment that took it, with what they are called (doc 000 §4; PAY-057..059). */
const titles: Readonly<Record<string, string>> = {
  APPROVED: messages.paymentApproved,
  PENDING: messages.scheduledPaymentApproved,
  'CHECK ACCEPTED': messages.paymentAccepted,
};

/** Whether a payment was taken. */
export const isApproved = (responseText: string): boolean => Object.hasOwn(titles, responseText);

/** What an accepted payment is called; `undefined` when it was not accepted (PAY-057..061). */
export function outcomeTitle(
  responseText: string,
  { installment = false, method = 'card' }: { installment?: boolean; method?: 'card' | 'ach' } = {},
): string | undefined {
  if (!isApproved(responseText)) return undefined;
  if (installment) return method === 'card' ? messages.planApproved : messages.planAccepted;
  return titles[responseText];
}

/** `{ResponseText}` or `{ResponseText}: {ErrMsg}` (PAY-061, ERR-029); an answer without a text is `unknown` (ERR-032). */
export function outcomeMessage(responseText: string | null | undefined, errMsg?: string | null): string {
  const text = responseText || messages.unknownOutcome;
  return errMsg ? `${text}: ${errMsg}` : text;
}

export interface RefusedOutcome {
  responseText: string;
  /** The main text shown above the details. */
  message: string;
  requestType: string;
  /** Anything but `ach` is a card brand. */
  paymentType?: string;
  /** A JSON list of texts, as the processor left it. */
  errorMessages: string | null | undefined;
}

const nothingNew = 'TRANS DENIED DO NOT HONOR';

/** The lines under a refusal: the processor's own when they say more, else the hint of a declined card (decisions C-20, C-62). */
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
