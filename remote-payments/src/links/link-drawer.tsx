import type { PaymentLink } from '@tillway/contract';
import { useGateway } from '@tillway/gateway-client';
import { t } from '@tillway/language';
import { Link, useSession } from '@tillway/remote-kit';
import { formatDate, formatDateTime, formatMoney, messages } from '@tillway/rules';
import { type Action, ActionButton, RecordDrawer, RecordGroup, useRecord } from '@tillway/screen-kit';
import { Button, Flex } from '@tillway/ui';
import { LinkAddress } from './link-address';
import { LinkBadge } from './link-badge';
import { paymentOfLink } from './payment-of-link';

interface LinkDrawerProps {
  id: string;
  mayCreate: boolean;
  withdraw: Action<PaymentLink>;
  onSend: (link: PaymentLink) => void;
  onClose: () => void;
}

/** One payment link beside the list: what it asks for, what became of it, and the link itself while it is open. */
export default function LinkDrawer({ id, mayCreate, withdraw, onSend, onClose }: LinkDrawerProps) {
  const gateway = useGateway();
  const { timezone } = useSession().user;
  const record = useRecord(
    ['payment-link', id],
    (signal) => gateway.call('GET /payment_links/{id}', { params: { id }, signal }),
    { refreshOn: ['payment.completed@1', 'transaction.changed@1'] },
  );
  return (
    <RecordDrawer
      title="Payment link"
      record={record}
      missing={messages.linkNotFound}
      onClose={onClose}
      actions={({ link }) => {
        const { status, sent } = link;
        const payment = paymentOfLink(link);
        if (payment !== null)
          return (
            <Button asChild>
              <Link to={payment}>{t('Open its payment')}</Link>
            </Button>
          );
        if (status !== 'open' || !mayCreate) return null;
        return (
          <Flex gap="2" wrap="wrap">
            <Button onClick={() => onSend(link)}>{sent === null ? 'Send by e-mail' : 'Send again'}</Button>
            <ActionButton action={withdraw} input={link}>
              Withdraw
            </ActionButton>
          </Flex>
        );
      }}
    >
      {({ link, token }) => (
        <>
          {token === null ? null : <LinkAddress token={token} />}
          <RecordGroup
            title="Request"
            items={[
              { label: 'Status', value: <LinkBadge status={link.status} /> },
              {
                label: 'Amount',
                value: link.amount === null ? t('Payer enters it') : formatMoney(link.amount),
                strong: true,
              },
              { label: 'What for', value: link.description },
              { label: 'Invoice', value: link.invoice_number },
              { label: 'To', value: link.name },
              { label: 'Email', value: link.email },
              { label: 'Due', value: link.due_date && formatDate(link.due_date) },
            ]}
          />
          <RecordGroup
            title="History"
            items={[
              { label: 'Created', value: formatDateTime(link.created, timezone) },
              { label: 'By', value: link.created_by },
              {
                label: 'Sent',
                value: link.sent === null ? t('Not sent') : formatDateTime(link.sent, timezone),
              },
              {
                label: 'Paid',
                value: link.transaction && formatDateTime(link.transaction.created, timezone),
              },
              { label: 'Total', value: link.transaction && formatMoney(link.transaction.total_amount) },
              { label: 'Withdrawn', value: link.withdrawn && formatDateTime(link.withdrawn, timezone) },
              {
                label: link.status === 'expired' ? 'Expired' : 'Expires',
                value:
                  link.transaction || link.withdrawn || link.due_date
                    ? null
                    : formatDateTime(link.expires, timezone),
              },
            ]}
          />
        </>
      )}
    </RecordDrawer>
  );
}
