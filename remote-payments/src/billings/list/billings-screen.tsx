import { customerLink } from '@tillway/contract/routes';
import { ListScreen } from '@tillway/screen-kit';
import { billingList } from './billing-list';

/** `/billings`: finds a customer and opens the record. */
export function BillingsScreen() {
  return (
    <ListScreen
      list={billingList}
      heading="Customers"
      view={{
        name: ({ card_name, name }) => card_name ?? name,
        path: ({ id }) => customerLink(id),
      }}
    />
  );
}
