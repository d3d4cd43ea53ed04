import { ListScreen } from '@tillway/screen-kit';
import { billingList } from './billing-list';

/** `/billings`: finds a customer's record and opens it. */
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
