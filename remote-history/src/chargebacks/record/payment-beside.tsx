import type { ChargebackResponse } from '@tillway/contract';
import { transactionLink } from '@tillway/contract/routes';
import { t } from '@tillway/language';
import { Link, useSession } from '@tillway/remote-kit';
import {
  addressCheckText,
  cardBrand,
  cardBrandName,
  cvvCheckText,
  formatDate,
  formatDateMinute,
  formatMoney,
} from '@tillway/rules';
import { Button, DescriptionList, Panel } from '@tillway/ui';
import { mailText } from './mail-text';

/** The payment that a dispute is about. */
export function PaymentBeside({ dispute: { payment } }: { dispute: ChargebackResponse }) {
  const { timezone } = useSession().user;
  if (payment === null)
    return <Panel title="Payment">{t('No payment of yours is known for this dispute.')}</Panel>;
  const brand = cardBrand(payment.card_bin ?? '');
  return (
    <Panel
      title="Payment"
      actions={
        <Button asChild size="sm">
          <Link to={transactionLink('card', payment.id)}>{t('Transaction')}</Link>
        </Button>
      }
    >
      <DescriptionList
        layout="beside"
        items={[
          { label: 'Payer', value: payment.customer_name },
          {
            label: 'Card',
            value: `${brand === 'unknown' ? '' : `${cardBrandName(brand)} `}•••• ${payment.last_four ?? ''}`,
          },
          { label: 'Paid', value: formatMoney(payment.total_amount), strong: true },
          {
            label: 'Refunded before',
            value: payment.credited_amount > 0 ? formatMoney(payment.credited_amount) : null,
          },
          { label: 'Created', value: formatDateMinute(payment.created, timezone) },
          {
            label: 'Settled',
            value: payment.settled === null ? null : formatDate(payment.settled, timezone),
          },
          { label: 'Terminal', value: payment.terminal_name },
          { label: 'Customer PO', value: payment.customer_po },
          { label: 'Authorization code', value: payment.auth_code },
          { label: 'Address check', value: addressCheckText(payment) },
          { label: 'CVV check', value: cvvCheckText(payment) },
          {
            label: 'E-mails',
            value:
              payment.mails.length === 0
                ? null
                : payment.mails.map((mail) => <div key={mail.at}>{mailText(mail, timezone)}</div>),
          },
        ]}
      />
    </Panel>
  );
}
