import type { TerminalRow } from '@tillway/contract';
import type { Column } from '@tillway/ui';
import { relatedRows, RelatedTable } from '../parts/related-table';
import { userColumns } from '../parts/user-columns';
import { TerminalStatus } from '../terminals/terminal-list';

const terminalColumns: readonly Column<TerminalRow>[] = [
  { id: 'name', header: 'Name', cell: ({ name }) => name },
  { id: 'code', header: 'Code', cell: ({ code }) => code, hideOnNarrow: true },
  { id: 'active', header: 'Active', cell: (row) => <TerminalStatus {...row} /> },
];

/** The terminals and users of the agency's merchant. */
export function AgencyPanels({ accountId }: { accountId: string }) {
  const request = { filter: { account_id: accountId }, perPage: relatedRows };
  return (
    <>
      <RelatedTable
        title="Terminals"
        name={['Terminals', accountId]}
        columns={terminalColumns}
        rowKey={(row) => row.terminal_id}
        pathOf={(row) => `/terminals/${row.terminal_id}`}
        fetchRows={(gateway, signal) => gateway.list('GET /terminals', { ...request, signal })}
        all={`/terminals?account_id=${accountId}`}
      />
      <RelatedTable
        title="Users"
        name={['Users', accountId]}
        columns={userColumns}
        rowKey={(row) => row.id}
        pathOf={(row) => `/users/${row.id}`}
        fetchRows={(gateway, signal) => gateway.list('GET /users', { ...request, signal })}
        all={`/users?account_id=${accountId}`}
      />
    </>
  );
}
