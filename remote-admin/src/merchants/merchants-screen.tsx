import { Link } from '@tillway/remote-kit';
import { ListScreen } from '@tillway/screen-kit';
import { Button } from '@tillway/ui';
import { merchantList } from './merchant-list';

/** `/merchants`: the list. */
export function MerchantsScreen() {
  return (
    <ListScreen
      list={merchantList}
      heading="Merchants"
      view={{ name: ({ name }) => name, path: ({ id }) => `/merchants/${id}` }}
      actions={
        <Button asChild variant="primary">
          <Link to="/merchants/add">Add</Link>
        </Button>
      }
    />
  );
}
