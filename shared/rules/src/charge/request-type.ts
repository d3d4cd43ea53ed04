/** Returns the request type of a payment method; `undefined` for anything but card and bank account. */
export function paymentRequestType(method: string): 'sale' | 'ach' | undefined {
  if (method === 'card') return 'sale';
  return method === 'ach' ? 'ach' : undefined;
}

/** Returns the payment method of a request type; `undefined` if it is not a payment. */
export function paymentMethodOf(requestType: string): 'card' | 'ach' | undefined {
  if (requestType === 'sale') return 'card';
  return requestType === 'ach' ? 'ach' : undefined;
}
