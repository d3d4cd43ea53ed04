import { useParams } from '@tillway/remote-kit';
import { QueryProvider } from '@tillway/screen-kit';
import { BillingScreen } from './detail/billing-screen';
import { BillingsScreen } from './list/billings-screen';

/** Shows the list of billings, or one of them. */
export function Billings() {
  const { id } = useParams();
  return <QueryProvider>{id === undefined ? <BillingsScreen /> : <BillingScreen />}</QueryProvider>;
}
