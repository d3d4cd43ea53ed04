import { Link, useNavigate } from '@tillway/remote-kit';
import { ListScreen } from '@tillway/screens';
import { Button } from '@tillway/ui';
import { merchantList } from './merchant-list';

/** `/merchants`: the list. */
export function MerchantsScreen() {
  const navigate = useNavigate();
  return (
    <ListScreen
      list={merchantList}
      heading="Merchants"
      onOpen={({ id }) => void navigate(`/merchants/${id}`)}
      rowName={({ name }) => name}
      actions={
        <Button asChild variant="primary">
          <Link to="/merchants/add">Add</Link>
        </Button>
      }
    />
  );
}
