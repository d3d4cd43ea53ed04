import { exceptionColumns, type Exception, type ExceptionFilter, type ListRequest } from '@tillway/contract';
import { formatMoney, listDefaults, pageSizes } from '@tillway/rules';
import {
  custom,
  dayRangeFilter,
  defineColumns,
  defineList,
  defineSearch,
  instant,
  oneOfFilter,
  text,
  textFilter,
} from '@tillway/screen-kit';
import { StatusBadge } from '@tillway/ui';
import { exceptionKinds, exceptionWords } from './exception-words';

export const ExceptionStatus = ({ state }: Pick<Exception, 'state'>) => (
  <StatusBadge tone={state === 'open' ? 'pending' : 'positive'}>
    {state === 'open' ? 'Open' : 'Resolved'}
  </StatusBadge>
);

const columns = defineColumns({
  labels: {
    created: 'Created',
    kind: 'What',
    state: 'State',
    account_name: 'Merchant',
    terminal_name: 'Terminal',
    transaction: 'Amount',
    resolved: 'Resolved',
    resolved_by: 'Resolved by',
  },
  sortable: exceptionColumns,
  kinds: {
    created: instant<Exception>(),
    kind: custom<Exception>(({ kind }) => exceptionWords(kind), { narrow: true }),
    state: custom<Exception>((row) => <ExceptionStatus {...row} />, { narrow: true }),
    account_name: text(),
    transaction: custom<Exception>(
      ({ transaction }) => (transaction ? formatMoney(transaction.total_amount) : ''),
      { align: 'end' },
    ),
    resolved: instant(),
  },
});

/** Exceptions that only a person can settle. Without a search, the list has the open ones. */
export const exceptionList = defineList({
  title: 'Exceptions',
  rowKey: ({ id }) => id,
  columns,
  search: defineSearch({
    title: 'Search exceptions',
    always: { state: 'open' },
    filters: [
      oneOfFilter('state', 'State', () => [
        { value: '*', label: 'Open and resolved' },
        { value: 'resolved', label: 'Resolved' },
      ]),
      oneOfFilter('kind', 'What', () => exceptionKinds),
      textFilter('transaction_id', 'Transaction'),
      dayRangeFilter('created', 'Created'),
    ],
    quick: { label: 'Transaction', read: (transaction_id) => ({ transaction_id }) },
  }),
  defaults: listDefaults.standard,
  sizes: pageSizes.standard,
  fetchPage: (gateway, request: ListRequest<ExceptionFilter>, { signal }) =>
    gateway.list('GET /exceptions', { ...request, signal }),
});
