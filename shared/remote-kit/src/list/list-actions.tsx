import type { PortalFile } from '@tillway/contract';
import { Button, IconButton, RefreshIcon, SearchIcon } from '@tillway/ui';
import { ColumnsButton } from './columns-button';
import { ExportButton } from './export/export-button';
import type { ListColumns } from './use-columns';
import type { ListState } from './use-list-state';

interface ListActionsProps<Filter, Name extends string> {
  state: ListState<Filter>;
  page: { refetch: () => unknown };
  columns: ListColumns<Name>;
  onSearch: () => void;
  fetchFile: (columns: readonly Name[], signal: AbortSignal) => Promise<PortalFile>;
}

/** What every list offers (doc 001 §2.1): search with the number of its filters, export, columns, and back to the beginning. */
export function ListActions<Filter extends object, Name extends string>(
  props: ListActionsProps<Filter, Name>,
) {
  const { state, page, columns, onSearch, fetchFile } = props;
  const filters = Object.keys(state.filter).length;
  return (
    <>
      <Button onClick={onSearch}>
        <SearchIcon />
        {filters > 0 ? `Search (${filters})` : 'Search'}
      </Button>
      <ExportButton fetchFile={(signal) => fetchFile(columns.exported, signal)} />
      <ColumnsButton columns={columns} />
      <IconButton
        label="Reset the list"
        onClick={() => {
          // Going back to the beginning asks for the first page; at the beginning, it is asked for again.
          if (state.isReset) void page.refetch();
          else state.reset();
        }}
      >
        <RefreshIcon />
      </IconButton>
    </>
  );
}
