import { Link, useNavigate } from '@tillway/remote-kit';
import { ListScreen } from '@tillway/screens';
import { Button } from '@tillway/ui';
import { agencyList } from './agency-list';
import { agencyPath } from './use-agency';

/** `/okdmv/agencies`: the list. */
export function AgenciesScreen() {
  const navigate = useNavigate();
  return (
    <ListScreen
      list={agencyList}
      heading="Agencies"
      onOpen={({ tracking_id }) => void navigate(agencyPath(tracking_id))}
      rowName={({ name }) => name}
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
