import { Link } from '@tillway/remote-kit';
import { ListScreen } from '@tillway/screen-kit';
import { Button } from '@tillway/ui';
import { agencyList } from './agency-list';
import { agencyPath } from './use-agency';

/** `/okdmv/agencies`: the list. */
export function AgenciesScreen() {
  return (
    <ListScreen
      list={agencyList}
      heading="Agencies"
      view={{ name: ({ name }) => name, path: ({ tracking_id }) => agencyPath(tracking_id) }}
      actions={
        <>
          <Button asChild>
            <Link to="/okdmv/agencies/import">Import</Link>
          </Button>
          <Button asChild variant="primary">
            <Link to="/okdmv/agencies/add">Add One</Link>
          </Button>
        </>
      }
    />
  );
}
