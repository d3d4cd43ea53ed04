import { type Members, membersOf, textOf } from './members';

/** The members by which a charge asks for a profile of its card. */
export const newProfile: Members = { createProfile: 'true' };

/** Returns the members that name the card of a token; `undefined` if it is not a token of Authorize.Net. */
export function profileOf(token: string, cvv: string | undefined): Members | undefined {
  const [customerProfileId, paymentProfileId] = token.split(separator);
  if (!isId(customerProfileId) || !isId(paymentProfileId)) return undefined;
  return { customerProfileId, paymentProfile: { paymentProfileId, ...(cvv && { cardCode: cvv }) } };
}

/**
 * Reads the token of a new profile. `undefined` if none was made, for example because the same card has one already: the
 * payment is as good without.
 */
export function tokenOf(profileResponse: unknown): string | undefined {
  const { customerProfileId, customerPaymentProfileIdList: list } = membersOf(profileResponse);
  const ids: unknown = Array.isArray(list) ? list : membersOf(list).numericString;
  const customer = textOf(customerProfileId);
  const payment = textOf(Array.isArray(ids) ? (ids as unknown[])[0] : ids);
  return isId(customer) && isId(payment) ? `${customer}${separator}${payment}` : undefined;
}

/** The code that refuses a charge whose profile is not there. */
export const unknownProfile = 'E00040';

const separator = ':';
const isId = (id: string | undefined): id is string => id !== undefined && /^[0-9]+$/.test(id);
