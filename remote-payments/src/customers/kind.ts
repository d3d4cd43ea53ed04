import type { PaymentKind } from '@tillway/rules';

/** Returns the kind of a payment or stored method. */
export const kindOf = ({ payment_type }: { payment_type: string | null }): PaymentKind =>
  payment_type === 'ach' ? 'ach' : 'card';
