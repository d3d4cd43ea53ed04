import type { BillingResponse } from '@tillway/contract';
import { screenPaths } from '@tillway/contract/routes';

/** Returns the address of the form for a payment link, filled in with a customer. */
export const newLinkPath = ({
  name,
  card_name,
  email,
}: Pick<BillingResponse['billing'], 'name' | 'card_name' | 'email'>): string =>
  `${screenPaths.paymentsLinkNew}?${new URLSearchParams({ name: name ?? card_name ?? '', email: email ?? '' }).toString()}`;
