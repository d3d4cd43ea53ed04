import {
  type ListRequest,
  type PaymentLink,
  paymentLinkColumns,
  type PaymentLinkFilter,
} from '@tillway/contract';
import { t } from '@tillway/language';
import {
  defaultLinkColumns,
  formatDate,
  formatMoney,
  limits,
  linkColumnLabels,
  type LinkListColumn,
  linkStatuses,
  linkStatusLabels,
  listDefaults,
  pageSizes,
} from '@tillway/rules';
import {
  accountFilter,
  custom,
  day,
  dayRangeFilter,
  defineColumns,
  defineList,
  defineSearch,
  moneyFilter,
  oneOfFilter,
  text,
  textFilter,
  withOneAccount,
} from '@tillway/screen-kit';
import { chakra } from '@tillway/ui';
import { LinkBadge } from './link-badge';

const Unsaid = chakra('span', { base: { color: 'fg.muted', fontWeight: 'normal' } });

const columns = defineColumns<PaymentLink, LinkListColumn>({
  labels: linkColumnLabels,
  defaults: defaultLinkColumns,
  sortable: paymentLinkColumns,
  kinds: {
    name: custom(({ name, email }) => name ?? email ?? t('Anybody'), { narrow: true }),
    description: text({ wrap: true, narrow: true, place: 'note2' }),
    amount: custom(
      ({ amount }) => (amount === null ? <Unsaid>{t('Payer enters it')}</Unsaid> : formatMoney(amount)),
      {
        align: 'end',
        place: 'figure',
        narrow: true,
      },
    ),
    due: custom(({ due_date, expires }, { session }) =>
      due_date === null ? formatDate(expires, session.user.timezone) : formatDate(due_date),
    ),
    status: custom(({ status }) => <LinkBadge status={status} />, { narrow: true, place: 'state' }),
    sent: custom(({ sent }, { session }) =>
      sent === null ? <Unsaid>{t('Not sent')}</Unsaid> : formatDate(sent, session.user.timezone),
    ),
    created: day(),
    account_name: text({ hidden: withOneAccount }),
  },
});

const search = defineSearch({
  title: 'Search payment links',
  filters: [
    textFilter('recipient', 'To'),
    oneOfFilter('status', 'Status', () =>
      linkStatuses.map((value) => ({ value, label: linkStatusLabels[value] })),
    ),
    textFilter('description', 'What for', { maxLength: limits.linkDescription }),
    moneyFilter('amount', 'Amount'),
    dayRangeFilter('created', 'Created'),
    accountFilter(),
  ],
  quick: { label: 'Name or email', read: (recipient) => ({ recipient }) },
});

/** The payment links of the user's accounts, newest first. */
export const linkList = defineList({
  title: 'Payment links',
  rowKey: ({ id }: PaymentLink) => id,
  columns,
  search,
  defaults: listDefaults.links,
  sizes: pageSizes.standard,
  fetchPage: (gateway, request: ListRequest<PaymentLinkFilter>, { signal }) =>
    gateway.list('GET /payment_links', { ...request, signal }),
  fetchTotals: async (gateway, searched, { signal }) => {
    const { count, open_amount, paid_amount } = await gateway.list('GET /payment_links', {
      ...searched,
      page: 0,
      perPage: 1,
      signal,
    });
    return { count, open_amount, paid_amount };
  },
  refreshOn: ['payment.completed@1', 'transaction.changed@1'],
});

/** The cached lists and records that a change of a link makes stale. */
export const staleLinks = [['Payment links/{}'], ['payment-link'], ['links-expiring']] as const;
