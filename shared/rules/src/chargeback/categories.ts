import { chargebackStops } from './reasons';

/** What a dispute is about. */
export type DisputeCategory =
  | 'fraud'
  | 'cancelled'
  | 'not_received'
  | 'not_as_described'
  | 'credit_not_processed'
  | 'duplicate'
  | 'authorization'
  | 'other';

/** The codes of Visa, Mastercard, American Express, and Discover that are not about fraud. */
const codes: readonly (readonly [DisputeCategory, readonly string[]])[] = [
  ['cancelled', ['13.2', '41', '4841', 'C28', 'AP', '13.7', 'C18']],
  ['not_received', ['13.1', '30', '4855', 'C08', 'RG']],
  ['not_as_described', ['13.3', '13.4', '13.5', '53', '4853', 'C31', 'C32', 'RM']],
  ['credit_not_processed', ['13.6', '85', '4860', 'C02', 'C04', 'C05', 'RN2']],
  ['duplicate', ['12.5', '12.6', '12.6.1', '12.6.2', '82', '86', '4831', '4834', 'P05', 'P08', 'C14', 'DP']],
  [
    'authorization',
    ['11.1', '11.2', '11.3', '71', '72', '73', '4808', '4807', 'A01', 'A02', 'A08', 'AT', 'NA'],
  ],
];

/** Returns what a dispute is about, by its network’s reason code. */
export function disputeCategory(reasonCode: string | null): DisputeCategory {
  if (chargebackStops(reasonCode) === 'fraud') return 'fraud';
  const code = reasonCode?.trim().toUpperCase() ?? '';
  return codes.find(([, list]) => list.includes(code))?.[0] ?? 'other';
}

/** The categories in words, from the payer’s side. */
export const disputeCategoryLabels: Readonly<Record<DisputeCategory, string>> = {
  fraud: 'The cardholder says it was not them',
  cancelled: 'The cardholder says it was cancelled',
  not_received: 'The cardholder says nothing was received',
  not_as_described: 'The cardholder says it was not as described',
  credit_not_processed: 'The cardholder says a refund never came',
  duplicate: 'The cardholder says it was charged twice or with a wrong amount',
  authorization: 'The bank says it was not authorized correctly',
  other: 'Another reason',
};

/** The evidence that helps in each category, the strongest first. */
const wanted: Readonly<Record<DisputeCategory, readonly string[]>> = {
  fraud: [
    'The result of the address check and of the CVV',
    'Proof that the cardholder took part: a signature, messages, or earlier payments without a dispute',
    'Proof of delivery to the billing address',
  ],
  cancelled: [
    'Your cancellation policy, as the customer saw it before paying',
    'Proof that the customer did not cancel, or cancelled too late',
    'Proof that the service was used after the date of the cancellation',
  ],
  not_received: [
    'Proof of delivery, with date and address, or proof that the service was given',
    'Messages in which the customer confirms it',
    'The agreed date, if it is not over yet',
  ],
  not_as_described: [
    'The description that the customer saw before paying',
    'Proof that the customer did not return it, or did not let you repair it',
    'Messages with the customer about the complaint',
  ],
  credit_not_processed: [
    'Proof of the refund, with its date and amount',
    'Your refund policy, as the customer saw it before paying',
    'Messages that show why no refund is due',
  ],
  duplicate: [
    'The receipts of both payments, with what each was for',
    'Proof of the amount that was agreed',
    'Proof of a refund of the second payment',
  ],
  authorization: [
    'The receipt with its authorization code',
    'The date of the authorization and of the charge',
  ],
  other: [
    'The receipt with its authorization code',
    'The signed order or agreement',
    'Proof of delivery or service',
    'Messages with the customer',
  ],
};

/** Returns the evidence that helps against a reason, the strongest first. */
export const wantedEvidence = (reasonCode: string | null): readonly string[] =>
  wanted[disputeCategory(reasonCode)];
