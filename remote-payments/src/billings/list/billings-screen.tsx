import { ListScreen } from '@tillway/screens';
import { billingList } from './billing-list';

/** `/billings`: finds a customer's record and opens it (doc 000 §2 Billings; BIL-002). */
export function BillingsScreen() {
  return (
    <ListScreen
      list={billingList}
      heading="Billings"
      view={{
        name: ({ card_name, name }) => card_name ?? name,
        path: ({ id }) => `/billings/${encodeURIComponent(id)}`,
      }}
    />
  );
}
