import { useNavigate } from '@tillway/remote-kit';
import { ListScreen } from '@tillway/screens';
import { billingList } from './billing-list';

/** `/billings`: finds a customer's record and opens it (doc 000 §2 Billings; BIL-002). */
export function BillingsScreen() {
  const navigate = useNavigate();
  return (
    <ListScreen
      list={billingList}
      heading="Billings"
      onOpen={({ id }) => void navigate(`/billings/${encodeURIComponent(id)}`)}
      rowName={({ card_name, name }) => card_name ?? name}
    />
  );
}
