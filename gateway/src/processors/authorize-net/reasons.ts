import type { DeclineClass } from '../processor';
import { unknownProfile } from './profile';

/**
 * The meaning of a decline by its reason code. The issuer does not tell more: a code that is absent has no class.
 * The meanings are in the vendor's list of response codes.
 */
export const declineClasses: Readonly<Record<string, DeclineClass>> = {
  // The bank declined without a reason, such as too little money.
  2: 'try again',
  // The bank asks for a call.
  3: 'other card',
  // The card is lost or stolen.
  4: 'never',
  // The payer may have mistyped the address or the CVV.
  27: 'try again',
  44: 'try again',
  45: 'try again',
  65: 'try again',
  127: 'try again',
  145: 'try again',
  165: 'try again',
  // The merchant does not take this kind of card.
  28: 'other card',
  // The number or the expiration date is invalid.
  37: 'other card',
  200: 'other card',
  201: 'other card',
  315: 'other card',
  316: 'other card',
  317: 'other card',
  // A filter of the merchant, or a person after a review, declined.
  41: 'other card',
  141: 'other card',
  250: 'other card',
  251: 'other card',
  254: 'other card',
  // The bank does not know the cardholder.
  211: 'other card',
  // The bank or its line is down.
  209: 'try again',
  214: 'try again',
  220: 'try again',
  224: 'try again',
};

/** The reason codes of an approval that took less than was asked. */
export const partialReason = '295';

/**
 * Reason codes that leave the outcome open, whatever the response code says.
 * - 11, 222, 318: a duplicate. An earlier request of ours may have been carried out.
 * - 36: authorized, but the settlement failed.
 * - 120, 121, 122, 152, 181: the processor could not void a transaction that it calls failed.
 * - 308, 310, 311: nothing to do, since it is already voided or captured, or is not found.
 */
export const openReasons: ReadonlySet<string> = new Set([
  '11',
  '222',
  '318',
  '36',
  '120',
  '121',
  '122',
  '152',
  '181',
  '308',
  '310',
  '311',
]);

/**
 * Codes of a request that was refused before any payment was tried: a fault of its form, credentials, or permissions, or a
 * profile that is not there.
 * Other codes, such as E00001 for a failure inside the processor, leave the outcome open.
 */
export const refusals: ReadonlySet<string> = new Set([
  'E00002',
  'E00003',
  'E00004',
  'E00005',
  'E00006',
  'E00007',
  'E00008',
  'E00009',
  'E00010',
  'E00011',
  'E00013',
  'E00014',
  'E00015',
  'E00016',
  'E00019',
  'E00020',
  unknownProfile,
  'E00045',
  'E00059',
]);

/**
 * Codes that refuse credentials when nothing else is sent. E00003 is a fault of form: a login or key that is too long
 * breaks the schema.
 */
export const badCredentials: ReadonlySet<string> = new Set([
  'E00003',
  'E00005',
  'E00006',
  'E00007',
  'E00008',
]);
