import { Link, useNavigate } from '@tillway/remote-kit';
import { ListScreen } from '@tillway/screens';
import { Button } from '@tillway/ui';
import { terminalList } from './terminal-list';

/** `/terminals`: the list. */
export function TerminalsScreen() {
  const navigate = useNavigate();
  return (
    <ListScreen
      list={terminalList}
      heading="Terminals"
      onOpen={({ terminal_id }) => void navigate(`/terminals/${terminal_id}`)}
      rowName={({ name }) => name}
      actions={
        <Button asChild variant="primary">
          <Link to="/terminals/add">Add</Link>
        </Button>
      }
    />
  );
}
