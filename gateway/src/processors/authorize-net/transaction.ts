import { dollarsOf } from '../dollars';
import type { Instrument } from '../instrument';
import type { CaptureRequest, ChargeRequest, Initiator, ReversalRequest } from '../processor';
import { invoiceNumberOf } from './invoice-number';
import type { Members } from './members';
import { newProfile } from './profile';

/**
 * The longest duplicate window that the processor accepts, in seconds. The default of two minutes would let a request
 * that was sent again after it be carried out twice. The invoice number is one of the compared fields, so that two
 * payments of ours are never mistaken for one, however long the window is.
 */
const duplicateWindow = '28800';

/**
 * Returns the transaction of a charge. All objects are in the schema's order. `keepsCard`: asks for a profile of the
 * card. `profile`: charges the card that it names, which forbids payment and billing data.
 */
export function chargeTransaction(
  request: ChargeRequest,
  { keepsCard = false, profile }: { keepsCard?: boolean; profile?: Members } = {},
): Members {
  const { instrument, orderNumber, customerPo, descriptor, initiator, entry = 'typed' } = request;
  const isCard = instrument.kind === 'card';
  return {
    transactionType: request.kind === 'authorize' ? 'authOnlyTransaction' : 'authCaptureTransaction',
    amount: dollarsOf(request.amount + request.fee),
    ...(profile ? { profile } : { payment: paymentOf(instrument, secCodeOf(request)) }),
    ...(keepsCard && { profile: newProfile }),
    // The merchant's own number is a description, since the invoice number is our reference.
    order: orderOf(request.reference, orderNumber && `Order ${orderNumber}`),
    ...(customerPo && { poNumber: fitted(customerPo, 25) }),
    // A profile needs an id of a customer. It is new each time, since a known one is refused as a duplicate.
    ...(keepsCard && { customer: { id: invoiceNumberOf(request.reference) } }),
    ...(!profile && { billTo: billingOf(instrument.name, request) }),
    transactionSettings: settingsOf({
      ...(isCard && { allowPartialAuth: 'true' }),
      duplicateWindow,
      ...(isCard &&
        initiator?.by === 'merchant' &&
        initiator.reason === 'recurring' && { recurringBilling: 'true' }),
    }),
    ...(descriptor && { merchantDescriptor: fitted(descriptor, 25) }),
    ...(isCard && storedCredentialOf(entry, initiator)),
  };
}

export const captureTransaction = ({ reference, amount, fee, originalId }: CaptureRequest): Members => ({
  transactionType: 'priorAuthCaptureTransaction',
  amount: dollarsOf(amount + fee),
  refTransId: originalId,
  order: orderOf(reference),
});

/** Returns the transaction of a void. It makes no record of its own, so that it has no invoice number. */
export const voidTransaction = (originalId: string): Members => ({
  transactionType: 'voidTransaction',
  refTransId: originalId,
});

/** Returns the transaction of a refund or, without an original, of a credit. */
export function refundTransaction(
  { reference, amount, originalId }: ReversalRequest,
  instrument: Instrument,
): Members {
  const isCard = instrument.kind === 'card';
  return {
    transactionType: 'refundTransaction',
    amount: dollarsOf(amount),
    payment:
      isCard && originalId !== null
        ? // The processor finds the card by its last four digits and the transaction.
          { creditCard: { cardNumber: instrument.number.slice(-4), expirationDate: 'XXXX' } }
        : paymentOf(instrument, creditSecCode(instrument), { withCvv: false }),
    ...(originalId !== null && { refTransId: originalId }),
    order: orderOf(reference),
    billTo: billingOf(instrument.name, {}),
    transactionSettings: settingsOf({ duplicateWindow }),
  };
}

function paymentOf(instrument: Instrument, echeckType: string, { withCvv = true } = {}): Members {
  if (instrument.kind === 'card') {
    const { number, year, month, cvv } = instrument;
    return {
      creditCard: {
        cardNumber: number,
        expirationDate: `20${year}-${month}`,
        ...(withCvv && cvv && { cardCode: cvv }),
      },
    };
  }
  const { type, routing, number, name, checkNumber } = instrument;
  return {
    bankAccount: {
      accountType: accountTypes[type] ?? 'checking',
      routingNumber: routing,
      accountNumber: number,
      // Longer names are refused.
      nameOnAccount: fitted(name, 22),
      echeckType,
      ...(checkNumber && { checkNumber: fitted(checkNumber, 15) }),
    },
  };
}

const accountTypes: Readonly<Record<string, string>> = {
  CHECKING: 'checking',
  SAVINGS: 'savings',
  BUSINESSCK: 'businessChecking',
};

/** Returns the class of a debit. Accounts of businesses take CCD only. */
function secCodeOf({ secCode, instrument, initiator, entry }: ChargeRequest): string {
  if (secCode) return secCode;
  if (isBusiness(instrument)) return 'CCD';
  return initiator?.by === 'cardholder' && entry !== 'stored' ? 'WEB' : 'PPD';
}

const creditSecCode = (instrument: Instrument) => (isBusiness(instrument) ? 'CCD' : 'PPD');
const isBusiness = (instrument: Instrument) => instrument.kind === 'bank' && instrument.type === 'BUSINESSCK';

const orderOf = (reference: string, description?: string): Members => ({
  invoiceNumber: invoiceNumberOf(reference),
  ...(description && { description: fitted(description, 255) }),
});

function billingOf(
  name: string,
  { street, postalCode }: { street?: string | undefined; postalCode?: string },
) {
  const words = name.trim().split(/\s+/);
  const last = words.length > 1 ? words.pop() : undefined;
  return {
    firstName: fitted(words.join(' '), 50),
    ...(last && { lastName: fitted(last, 50) }),
    ...(street && { address: fitted(street, 60) }),
    ...(postalCode && { zip: fitted(postalCode, 20) }),
  };
}

/** Returns the members by which the card brands learn who began a charge of a stored card. */
function storedCredentialOf(entry: 'typed' | 'stored', initiator: Initiator | undefined): Members {
  if (initiator?.by === 'merchant') {
    const { firstNetworkId } = initiator;
    return {
      processingOptions: { isSubsequentAuth: 'true' },
      // The schema refuses other characters.
      ...(firstNetworkId &&
        /^[0-9a-zA-Z\s]{1,255}$/.test(firstNetworkId) && {
          subsequentAuthInformation: { originalNetworkTransId: firstNetworkId },
        }),
    };
  }
  if (initiator && 'storesFor' in initiator)
    return initiator.storesFor === 'recurring'
      ? { processingOptions: { isFirstRecurringPayment: 'true' } }
      : { processingOptions: { isFirstSubsequentAuth: 'true' } };
  return entry === 'stored' ? { processingOptions: { isStoredCredentials: 'true' } } : {};
}

const settingsOf = (settings: Readonly<Record<string, string>>): Members => ({
  setting: Object.entries(settings).map(([settingName, settingValue]) => ({ settingName, settingValue })),
});

/** Shortens a text to what the schema takes, without control characters and without half a character. */
const fitted = (text: string, length: number): string =>
  text
    .replace(/\p{Cc}/gu, ' ')
    .slice(0, length)
    .replace(/[\uD800-\uDBFF]$/, '');
