import {
  type ListRequest,
  renewalColumns as sortable,
  type RenewalFilter,
  type RenewalRow,
} from '@tillway/contract';
import { Link } from '@tillway/remote-kit';
import { listDefaults, pageSizes } from '@tillway/rules';
import {
  accountFilter,
  custom,
  day,
  dayRangeFilter,
  defineColumns,
  defineList,
  defineSearch,
  money,
  text,
  textFilter,
} from '@tillway/screen-kit';
import { Button, StatusBadge } from '@tillway/ui';

export const RenewalStatus = ({ is_processed }: Pick<RenewalRow, 'is_processed'>) => (
  <StatusBadge tone={is_processed ? 'positive' : 'pending'}>
    {is_processed ? 'Processed' : 'Not processed'}
  </StatusBadge>
);

/** View for a processed renewal, Process for another one. */
function RenewalLink({ id, is_processed, customer_name }: RenewalRow) {
  const [label, to] = is_processed ? ['View', `/okdmv/renewals/${id}`] : ['Process', `/okdmv/renewal/${id}`];
  return (
    <Button asChild size="sm">
      <Link to={to} aria-label={`${label} ${customer_name}`}>
        {label}
      </Link>
    </Button>
  );
}

const columns = defineColumns<RenewalRow, (typeof sortable)[number] | 'amount' | 'is_processed' | 'id'>({
  labels: {
    customer_name: 'Customer name',
    account_name: 'Agency',
    tag_number: 'Tag number',
    vin: 'VIN',
    title_number: 'Title number',
    expire_month: 'Expires',
    amount: 'Amount',
    is_processed: 'Processed',
    created: 'Created',
    id: 'Action',
  },
  sortable,
  kinds: {
    tag_number: text({ narrow: true }),
    amount: money(),
    is_processed: custom((row) => <RenewalStatus {...row} />, { narrow: true, place: 'state' }),
    created: day(),
    id: custom((row) => <RenewalLink {...row} />, { narrow: true, place: 'view' }),
  },
});

/** The renewal requests of the user's agencies. */
export const renewalList = defineList({
  title: 'Renewals',
  rowKey: ({ id }) => id,
  columns,
  search: defineSearch({
    title: 'Search renewals',
    always: { account_id: '*' },
    filters: [
      textFilter('customer_name', 'Customer name'),
      textFilter('name', 'Agency'),
      textFilter('tag_number', 'Tag number'),
      textFilter('vin', 'VIN'),
      textFilter('title_number', 'Title number'),
      dayRangeFilter('created', 'Created'),
      accountFilter(),
    ],
    quick: { label: 'Tag number', read: (tag_number) => ({ tag_number }) },
  }),
  defaults: listDefaults.renewals,
  sizes: pageSizes.short,
  refreshOn: ['payment.completed@1'],
  fetchPage: (gateway, request: ListRequest<RenewalFilter>, { signal }) =>
    gateway.list('GET /okdmv_renewals', { ...request, signal }),
});
