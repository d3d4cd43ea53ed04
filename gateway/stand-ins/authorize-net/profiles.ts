import { type Members, membersOf, textOf } from '../../src/processors/authorize-net/members';
import type { Memory } from './records';

/** The data of a charge, from its request or from the profile that it names. */
interface Profiled {
  request?: Members;
  /** The code and text that refuse the request before anything is tried. */
  refusal?: [code: string, text: string];
}

/** Puts the card and billing address of a named profile in place of the profile. Refuses as the real API does. */
export function withProfile(memory: Memory, request: Members): Profiled {
  if (request.profile === undefined) return { request };
  const { createProfile, customerProfileId, paymentProfile } = membersOf(request.profile);
  if (createProfile === 'true') {
    if (customerProfileId !== undefined)
      return { refusal: ['E00088', 'ProfileIds cannot be sent when requesting CreateProfile.'] };
    if (request.payment === undefined)
      return { refusal: ['E00089', 'Payment data is required when requesting CreateProfile.'] };
    return { request };
  }
  if (request.payment !== undefined)
    return { refusal: ['E00090', 'PaymentProfile cannot be sent with payment data.'] };
  if (request.billTo !== undefined)
    return { refusal: ['E00093', 'PaymentProfile cannot be sent with billing data.'] };
  if (request.customer !== undefined)
    return { refusal: ['E00108', 'CustomerProfileId cannot be sent with customer data.'] };
  const { paymentProfileId } = membersOf(paymentProfile);
  const found = memory.profiles.find(
    (each) => each.customerProfileId === customerProfileId && each.paymentProfileId === paymentProfileId,
  );
  return found
    ? { request: { ...request, payment: found.payment, billTo: found.billTo } }
    : { refusal: ['E00040', 'Customer Profile ID or Customer Payment Profile ID not found.'] };
}

/** Makes the profile that an approved charge asks for. A profile that cannot be made does not change the charge. */
export function makeProfile(memory: Memory, { profile, customer, payment, billTo }: Members): Members {
  if (membersOf(profile).createProfile !== 'true') return {};
  const id = textOf(membersOf(customer).id);
  if (id === undefined) return profileResponse('Error', 'E00102', 'Customer Info is missing.');
  const known = memory.profiles.find(({ merchantCustomerId }) => merchantCustomerId === id);
  if (known)
    return profileResponse(
      'Error',
      'E00039',
      `A duplicate record with ID ${known.customerProfileId} already exists.`,
    );
  const made = {
    customerProfileId: String(500_000_001 + memory.profiles.length),
    paymentProfileId: String(600_000_001 + memory.profiles.length),
  };
  // The CVV is never stored.
  const { cardCode: _, ...creditCard } = membersOf(membersOf(payment).creditCard);
  memory.profiles.push({ ...made, merchantCustomerId: id, payment: { creditCard }, billTo });
  return profileResponse('Ok', 'I00001', 'Successful.', {
    customerProfileId: made.customerProfileId,
    customerPaymentProfileIdList: [made.paymentProfileId],
    customerShippingAddressIdList: [],
  });
}

const profileResponse = (resultCode: string, code: string, text: string, rest: Members = {}): Members => ({
  profileResponse: { messages: { resultCode, message: [{ code, text }] }, ...rest },
});
