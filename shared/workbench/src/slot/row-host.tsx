import type { SlotValues } from '@tillway/contract';
import { Menu, type MenuGroup } from '@tillway/overlays';
import { formatMoney } from '@tillway/rules';
import { type Column, DataTable, IconButton, MoreIcon, Panel } from '@tillway/ui';
import type { HostProps } from './host-props';

type Row = SlotValues['transaction.action@1'];

const columns: Column<Row>[] = [
  { id: 'transaction_id', header: 'Transaction', cell: (row) => row.transaction_id, narrow: 'lead' },
  { id: 'status', header: 'Status', cell: (row) => row.status, narrow: 'state' },
  {
    id: 'total_amount',
    header: 'Total',
    cell: (row) => formatMoney(row.total_amount),
    align: 'end',
    narrow: 'figure',
  },
];
const own: MenuGroup = {
  id: 'own',
  items: [{ id: 'details', label: 'Details', disabledReason: 'An entry of the house' }],
};

/** A row of the list of transactions, with the menu at its end. */
export function RowHost({ extensions, values }: HostProps<'transaction.action@1'>) {
  const items = extensions.of('transaction.action@1').map(({ id, label }) => ({
    id,
    label,
    onSelect: () => void extensions.run('transaction.action@1', id, values),
  }));
  const groups = items.length > 0 ? [own, { id: 'added', items }] : [own];
  return (
    <Panel title="Transactions" padded={false}>
      <DataTable
        caption="Transactions"
        columns={columns}
        rows={[values]}
        rowKey={(row) => row.transaction_id}
        rowMenu={() => (
          <Menu
            placement="bottom-end"
            groups={groups}
            trigger={
              <IconButton label="Options" size="sm">
                <MoreIcon />
              </IconButton>
            }
          />
        )}
      />
    </Panel>
  );
}
