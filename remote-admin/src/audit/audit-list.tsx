import { type AuditEntry, type AuditFileColumn, type AuditFilter, type ListRequest } from '@tillway/contract';
import {
  auditActions,
  auditActionText,
  auditColumnLabels,
  auditDetailLines,
  auditSubjectText,
  pageSizes,
} from '@tillway/rules';
import {
  accountFilter,
  custom,
  dayRangeFilter,
  defineColumns,
  defineList,
  defineSearch,
  id,
  instant,
  oneOfFilter,
  text,
  textFilter,
} from '@tillway/screen-kit';

const actions = Object.entries(auditActions)
  .map(([value, label]) => ({ value, label }))
  .sort((one, other) => one.label.localeCompare(other.label));

/** The audit, newest first, searched by user, action, time, merchant, and payment. */
export const auditList = defineList({
  title: 'Audit',
  rowKey: ({ id }) => id,
  columns: defineColumns<AuditEntry, AuditFileColumn>({
    labels: auditColumnLabels,
    sortable: ['at'],
    kinds: {
      at: instant({ narrow: true }),
      action: custom(({ action }) => auditActionText(action), { narrow: true }),
      user_email: text({ narrow: true, place: 'note2' }),
      subject_id: id('Copy its ID'),
      subject_type: custom(({ subject_type }) => subject_type && auditSubjectText(subject_type)),
      detail: custom(({ detail }) =>
        auditDetailLines(detail)
          .map(({ label, text }) => `${label}: ${text}`)
          .join(', '),
      ),
    },
  }),
  search: defineSearch({
    title: 'Search the audit',
    filters: [
      textFilter('user_email', 'Who'),
      oneOfFilter('action', 'What', () => actions),
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
