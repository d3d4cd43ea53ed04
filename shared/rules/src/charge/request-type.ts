/** What a payment is requested as; `undefined` where it is neither by card nor by bank account (PAY-054, PAY-055). */
export function paymentRequestType(method: string): 'sale' | 'ach' | undefined {
  if (method === 'card') return 'sale';
  return method === 'ach' ? 'ach' : undefined;
}

/** How a payment of a request type is paid; `undefined` for what is no payment (ERR-034). */
export function paymentMethodOf(requestType: string): 'card' | 'ach' | undefined {
  if (requestType === 'sale') return 'card';
  return requestType === 'ach' ? 'ach' : undefined;
}
