import { Link } from '@tillway/remote-kit';
import { ListScreen } from '@tillway/screen-kit';
import { Button } from '@tillway/ui';
import { terminalList } from './terminal-list';

/** `/terminals`: the list. */
export function TerminalsScreen() {
  return (
    <ListScreen
      list={terminalList}
      heading="Terminals"
      view={{ name: ({ name }) => name, path: ({ terminal_id }) => `/terminals/${terminal_id}` }}
      actions={
        <Button asChild variant="primary">
          <Link to="/terminals/add">Add</Link>
        </Button>
      }
    />
  );
}
