import { formatMoney } from '@tillway/rules';
import { type BadgeTone, type Column, DataTable, Pagination, Panel, StatusBadge } from '@tillway/ui';

interface Specimen {
  id: string;
  name: string;
  card: string;
  tone: BadgeTone;
  state: string;
  cents: number;
}

const specimens: Specimen[] = [
  { id: '3MRi5OUzI', name: 'Ada Byron', card: '•••• 1111', tone: 'positive', state: 'Settled', cents: 4357 },
  {
    id: '3MR21TJYV',
    name: 'Christopher Featherstonehaugh-Cholmondeley of Marjoribanks',
    card: '•••• 0005',
    tone: 'pending',
    state: 'Pending',
    cents: 124_200,
  },
  { id: '3MR8HjEZb', name: 'Rosa Diaz', card: '•••• 7663', tone: 'negative', state: 'Declined', cents: 9611 },
  {
    id: '3MQvl4wvT',
    name: 'Daniel Kaur',
    card: '•••• 3581',
    tone: 'neutral',
    state: 'Refunded',
    cents: -5694,
  },
];

const columns: Column<Specimen>[] = [
  { id: 'name', header: 'Name', cell: ({ name }) => name, narrow: 'lead', sortable: true },
  { id: 'card', header: 'Card', cell: ({ card }) => card, narrow: 'note' },
  {
    id: 'state',
    header: 'Status',
    cell: ({ tone, state }) => <StatusBadge tone={tone}>{state}</StatusBadge>,
    narrow: 'state',
  },
  { id: 'total', header: 'Total', cell: ({ cents }) => formatMoney(cents), align: 'end', narrow: 'figure' },
  { id: 'id', header: 'Transaction ID', cell: ({ id }) => id, hideOnNarrow: true },
];
const nothing = () => undefined;

/** Rows in every state, with a long name and a total; and an empty list. */
export const Rows = () => (
  <>
    <Panel title="Rows" padded={false}>
      <DataTable
        caption="Rows table"
        columns={columns}
        rows={specimens}
        rowKey={({ id }) => id}
        sort={{ column: 'name', direction: 'asc' }}
        onSort={nothing}
        onRowOpen={nothing}
        openKey="3MR8HjEZb"
        footer={[{ id: 'total', cells: { name: 'Total', total: formatMoney(132_474) } }]}
      />
      <Pagination page={1} perPage={10} count={1099} sizes={[10, 25]} onChange={nothing} />
    </Panel>
    <Panel title="No rows" padded={false}>
      <DataTable caption="No rows table" columns={columns} rows={[]} rowKey={({ id }) => id} />
    </Panel>
  </>
);
