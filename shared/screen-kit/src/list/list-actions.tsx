import { t } from '@tillway/language';
import type { ListView } from '@tillway/contract';
import { useCan } from '@tillway/remote-kit';
import { Button, IconButton, RefreshIcon, SearchIcon } from '@tillway/ui';
import { ColumnsButton } from '../columns/columns-button';
import type { ListColumns } from '../columns/use-columns';
import { ExportButton, type ExportButtonProps } from '../export/export-button';
import type { BuiltInView } from '../views/views';
import { ViewsButton } from '../views/views-button';
import type { ListState } from './use-list-state';

interface ListActionsProps<Name extends string> {
  state: ListState;
  page: { refetch: () => unknown };
  /** Without it, columns cannot be chosen. */
  columns?: ListColumns<Name> | undefined;
  /** Without it, the list has no views. */
  views?: readonly ListView[] | undefined;
  /** The list's own views. */
  builtInViews?: (() => Promise<readonly BuiltInView[]>) | undefined;
  /** Opens the search dialog; without it there is no search. */
  onSearch?: (() => void) | undefined;
  /** Number of active filters. */
  filters?: number;
  /** Exports all matches as a file; without it there is no export. */
  exported?: Pick<ExportButtonProps, 'fetchFile' | 'rows' | 'title' | 'values'> | undefined;
}

const noViews = () => Promise.resolve([]);

/** The buttons of every list: search with the number of filters, views, export, columns, and reset. */
export function ListActions<Name extends string = never>(props: ListActionsProps<Name>) {
  const { state, page, columns, views, builtInViews = noViews, onSearch, filters = 0, exported } = props;
  const mayChoose = useCan('can_customize_columns');
  return (
    <>
      {onSearch ? (
        <Button onClick={onSearch}>
          <SearchIcon />
          {filters > 0 ? `${t('Search')} (${filters})` : t('Search')}
        </Button>
      ) : null}
      {views && columns?.list !== undefined ? (
        <ViewsButton
          list={columns.list}
          views={views}
          builtIn={builtInViews}
          state={state}
          columns={mayChoose ? columns.shown : undefined}
        />
      ) : null}
      {exported ? <ExportButton {...exported} /> : null}
      {columns ? <ColumnsButton columns={columns} /> : null}
      <IconButton
        label="Reset the list"
        onClick={() => {
          // Resetting reloads the first page; a list that is already reset reloads explicitly.
          if (state.isReset) void page.refetch();
          else state.reset();
        }}
      >
        <RefreshIcon />
      </IconButton>
    </>
  );
}
