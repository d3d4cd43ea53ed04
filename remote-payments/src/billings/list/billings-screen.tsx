import { customerLink, screenPaths } from '@tillway/contract/routes';
import { EmptyList, ListScreen } from '@tillway/screen-kit';
import { billingList } from './billing-list';

/** `/billings`: finds a customer and opens the record. */
export function BillingsScreen() {
  return (
    <ListScreen
      list={billingList}
      heading="Customers"
      empty={
        <EmptyList
          text="Customers appear here once their card or account is saved."
          first={{ to: screenPaths.paymentsTokenize, label: 'Save a card' }}
        />
      }
      view={{
        name: ({ card_name, name }) => card_name ?? name,
        path: ({ id }) => customerLink(id),
      }}
    />
  );
}
