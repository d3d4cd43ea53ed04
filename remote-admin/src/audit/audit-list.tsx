import { type AuditEntry, type AuditFileColumn, type AuditFilter, type ListRequest } from '@tillway/contract';
import { auditColumnLabels, pageSizes } from '@tillway/rules';
import {
  accountFilter,
  custom,
  dayRangeFilter,
  defineColumns,
  defineList,
  defineSearch,
  id,
  instant,
  text,
  textFilter,
} from '@tillway/screens';

/** What was done, the newest first, searched by who, what, when, merchant and payment. */
export const auditList = defineList({
  title: 'Audit',
  rowKey: ({ id }) => id,
  columns: defineColumns<AuditEntry, AuditFileColumn>({
    labels: auditColumnLabels,
    sortable: ['at'],
    kinds: {
      at: instant({ narrow: true }),
      action: text({ narrow: true }),
      user_email: text({ narrow: true, place: 'note2' }),
      subject_id: id('Copy its ID'),
      detail: custom(({ detail }) => {
        const written = JSON.stringify(detail);
        return written === '{}' ? '' : written;
      }),
    },
  }),
  search: defineSearch({
    title: 'Search the audit',
    filters: [
      textFilter('user_email', 'Who'),
      textFilter('action', 'What'),
      textFilter('transaction_id', 'Transaction'),
      textFilter('subject_id', 'ID of what it was done to'),
      dayRangeFilter('at', 'When'),
      accountFilter(),
    ],
    quick: { label: 'Who', read: (user_email) => ({ user_email }) },
  }),
  defaults: { perPage: 25, orderBy: 'at', orderDirection: 'desc' },
  sizes: pageSizes.standard,
  fetchPage: (gateway, request: ListRequest<AuditFilter>, { signal }) =>
    gateway.list('GET /audit', { ...request, signal }),
  fetchFile: (gateway, request, names, { signal }) =>
    gateway.file('GET /audit', { ...request, signal }, names),
});
