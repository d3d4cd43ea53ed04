import type { AccountDetail, Chargeback, Mid, TerminalRow } from '@tillway/contract';
import { chargebackLink } from '@tillway/contract/routes';
import { Link } from '@tillway/remote-kit';
import { formatDate, formatMoney, processorName } from '@tillway/rules';
import type { Column } from '@tillway/ui';
import { relatedRows, RelatedTable } from '../parts/related-table';
import { terminalTypesText } from '../parts/terminal-types';
import { TerminalStatus } from '../terminals/terminal-list';
import { userColumns } from '../parts/user-columns';

const terminalColumns: readonly Column<TerminalRow>[] = [
  { id: 'name', header: 'Name', cell: ({ name }) => name },
  { id: 'code', header: 'Code', cell: ({ code }) => code, hideOnNarrow: true },
  {
    id: 'processor',
    header: 'Processor',
    cell: (row) => processorName(row.processor_id),
    hideOnNarrow: true,
  },
  { id: 'active', header: 'Active', cell: (row) => <TerminalStatus {...row} /> },
];

const chargebackColumns: readonly Column<Chargeback>[] = [
  { id: 'name', header: 'Name', cell: ({ name }) => name },
  { id: 'reason', header: 'Reason', cell: ({ reason }) => reason, hideOnNarrow: true },
  { id: 'date', header: 'Date', cell: ({ chargeback_date }) => formatDate(chargeback_date) },
  { id: 'amount', header: 'Amount', align: 'end', cell: ({ amount }) => formatMoney(amount) },
];

const midColumns: readonly Column<Mid>[] = [
  { id: 'mid', header: 'MID', cell: ({ mid }) => mid ?? '' },
  { id: 'tid', header: 'TID', cell: ({ tid }) => tid ?? '' },
  {
    id: 'terminal',
    header: 'Terminal',
    cell: ({ terminal_id, terminal_name }) =>
      terminal_id === null ? 'Merchant’s own' : <Link to={`/terminals/${terminal_id}`}>{terminal_name}</Link>,
  },
  { id: 'types', header: 'Type', cell: ({ types }) => terminalTypesText(types), hideOnNarrow: true },
  {
    id: 'processor',
    header: 'Processor',
    cell: ({ processor_id }) => (processor_id === null ? '' : processorName(processor_id)),
    hideOnNarrow: true,
  },
  {
    id: 'active',
    header: 'Active',
    cell: ({ is_active }) => <TerminalStatus active={is_active} />,
    hideOnNarrow: true,
  },
];

/** A merchant's MIDs, terminals, users, and chargebacks. */
export function MerchantPanels({ merchant: { id, is_active } }: { merchant: AccountDetail }) {
  const mayAdd = (to: string, label: string) =>
    is_active ? { to: `${to}?account_id=${id}`, label } : undefined;
  const request = { filter: { account_id: id }, perPage: relatedRows };
  return (
    <>
      <RelatedTable
        title="MIDs"
        name={['Mids', id]}
        columns={midColumns}
        rowKey={({ mid, tid, terminal_id }) => `${mid ?? ''} ${tid ?? ''} ${terminal_id ?? ''}`}
        fetchRows={async (gateway, signal) => {
          const { mids } = await gateway.call('GET /accounts/{id}/mids', { params: { id }, signal });
          return { rows: mids, count: mids.length };
        }}
      />
      <RelatedTable
        title="Terminals"
        name={['Terminals', id]}
        columns={terminalColumns}
        rowKey={(row) => row.terminal_id}
        pathOf={(row) => `/terminals/${row.terminal_id}`}
        fetchRows={(gateway, signal) => gateway.list('GET /terminals', { ...request, signal })}
        all={`/terminals?account_id=${id}`}
        add={mayAdd('/terminals/add', 'Add terminal')}
      />
      <RelatedTable
        title="Users"
        name={['Users', id]}
        columns={userColumns}
        rowKey={(row) => row.id}
        pathOf={(row) => `/users/${row.id}`}
        fetchRows={(gateway, signal) => gateway.list('GET /users', { ...request, signal })}
        all={`/users?account_id=${id}`}
        add={mayAdd('/users/add', 'Add user')}
      />
      <RelatedTable
        title="Chargebacks"
        name={['Chargebacks', id]}
        columns={chargebackColumns}
        rowKey={(row) => row.id}
        pathOf={(row) => chargebackLink(row.id)}
        fetchRows={(gateway, signal) => gateway.list('GET /chargebacks', { ...request, signal })}
      />
    </>
  );
}
