import type { BillingResponse, PaymentLink } from '@tillway/contract';
import { screenPaths } from '@tillway/contract/routes';
import { useGateway } from '@tillway/gateway-client';
import { counted, t } from '@tillway/language';
import { Link, useHasScreen, usePortal } from '@tillway/remote-kit';
import { formatDate, formatMoney, messages } from '@tillway/rules';
import { RecordBody, useRecord } from '@tillway/screen-kit';
import { Button, type Column, DataTable, EmptyState, Flex, Panel } from '@tillway/ui';
import { LinkBadge } from '../links/link-badge';
import { newLinkPath } from './new-link-path';

interface CustomerLinksProps {
  billing: BillingResponse['billing'];
  /** Days are in this zone. */
  zone: string;
}

/** As many links as are shown; the list has the others. */
const shownLinks = 5;

const linkOf = ({ id }: PaymentLink) => `${screenPaths.paymentsLinks}?open=${encodeURIComponent(id)}`;

const columnsIn = (zone: string): Column<PaymentLink>[] => [
  {
    id: 'created',
    header: t('Created'),
    cell: ({ created }) => formatDate(created, zone),
    href: linkOf,
    opens: true,
    narrow: 'lead',
  },
  { id: 'description', header: t('What for'), cell: ({ description }) => description, narrow: 'note' },
  { id: 'status', header: t('Status'), cell: ({ status }) => <LinkBadge status={status} />, narrow: 'state' },
  {
    id: 'amount',
    header: t('Amount'),
    cell: ({ amount, transaction }) =>
      amount === null && transaction === null
        ? t('Payer enters it')
        : formatMoney(transaction?.total_amount ?? amount ?? 0),
    align: 'end',
    narrow: 'figure',
  },
];

/** The newest payment links to a customer’s e-mail address, and the way to a new one. */
export function CustomerLinks({ billing, zone }: CustomerLinksProps) {
  const gateway = useGateway();
  const { nav } = usePortal();
  const has = useHasScreen();
  const email = billing.email?.trim() ?? '';
  const links = useRecord(
    ['links-of-customer', email],
    async (signal) =>
      email === ''
        ? { rows: [], count: 0 }
        : gateway.list('GET /payment_links', {
            filter: { email, account_id: billing.account_id },
            ...{ page: 0, perPage: shownLinks, orderBy: 'created', orderDirection: 'desc', signal },
          }),
    { refreshOn: ['payment.completed@1', 'transaction.changed@1'] },
  );
  const count = links.data?.count ?? 0;
  const create = newLinkPath(billing);
  return (
    <Panel
      title="Payment links"
      padded={false}
      actions={
        <Flex gap="2" wrap="wrap">
          {count > shownLinks ? (
            <Button asChild size="sm">
              <Link
                to={`${screenPaths.paymentsLinks}?${new URLSearchParams({ recipient: email }).toString()}`}
              >
                {counted(count, 'Show {count} link', 'Show all {count} links')}
              </Link>
            </Button>
          ) : null}
          {has(create) ? (
            <Button asChild size="sm">
              <Link to={create}>{t('New link')}</Link>
            </Button>
          ) : null}
        </Flex>
      }
    >
      <RecordBody record={links} missing={messages.noData} isFramed>
        {({ rows }) =>
          rows.length === 0 ? (
            <EmptyState title="No payment link yet">
              {email === ''
                ? t('Links to the customer’s e-mail address appear here. This customer has none.')
                : t('Links to {email} appear here.', { email })}
            </EmptyState>
          ) : (
            <DataTable
              caption="Payment links of this customer"
              columns={columnsIn(zone)}
              rows={rows}
              rowKey={({ id }) => id}
              onRowOpen={(row: PaymentLink) => nav.push(linkOf(row))}
            />
          )
        }
      </RecordBody>
    </Panel>
  );
}
