import { chargePath } from '@tillway/contract/routes';
import type { PaymentKind } from '@tillway/rules';
import { EmptyList } from '@tillway/screen-kit';

/** A list of series without rows: what belongs there, and the way to the first one. */
export const EmptySeries = ({ paymentType }: { paymentType: PaymentKind }) => (
  <EmptyList
    text="Payments that repeat until they are ended appear here."
    first={{ to: `${chargePath(paymentType)}?r=1`, label: 'New recurring payment' }}
  />
);
