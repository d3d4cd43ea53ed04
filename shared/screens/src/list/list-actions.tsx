import type { ListView } from '@tillway/contract';
import { useCan } from '@tillway/remote-kit';
import { Button, IconButton, RefreshIcon, SearchIcon } from '@tillway/ui';
import { ColumnsButton } from '../columns/columns-button';
import type { ListColumns } from '../columns/use-columns';
import { ExportButton, type ExportButtonProps } from '../export/export-button';
import { ViewsButton } from '../views/views-button';
import type { ListState } from './use-list-state';

interface ListActionsProps<Name extends string> {
  state: ListState;
  page: { refetch: () => unknown };
  /** Left out, they cannot be chosen. */
  columns?: ListColumns<Name> | undefined;
  /** Left out, there are none to be kept. */
  views?: readonly ListView[] | undefined;
  /** Opens the search dialog; left out, there is nothing to search by. */
  onSearch?: (() => void) | undefined;
  /** How many filters are in use. */
  filters?: number;
  /** All that the search finds, as a file; left out, there is no export. */
  exported?: Pick<ExportButtonProps, 'fetchFile' | 'rows' | 'title'> | undefined;
}

/** What every list offers (doc 001 §2.1): search with the number of its filters, views, export, columns, and reset. */
export function ListActions<Name extends string = never>(props: ListActionsProps<Name>) {
  const { state, page, columns, views, onSearch, filters = 0, exported } = props;
  const mayChoose = useCan('can_customize_columns');
  return (
    <>
      {onSearch ? (
        <Button onClick={onSearch}>
          <SearchIcon />
          {filters > 0 ? `Search (${filters})` : 'Search'}
        </Button>
      ) : null}
      {views && columns?.list !== undefined ? (
        <ViewsButton
          list={columns.list}
          views={views}
          state={state}
          columns={mayChoose ? columns.shown : undefined}
        />
      ) : null}
      {exported ? <ExportButton {...exported} /> : null}
      {columns ? <ColumnsButton columns={columns} /> : null}
      <IconButton
        label="Reset the list"
        onClick={() => {
          // A reset list asks for the first page; one that is reset already asks for it again.
          if (state.isReset) void page.refetch();
          else state.reset();
        }}
      >
        <RefreshIcon />
      </IconButton>
    </>
  );
}
