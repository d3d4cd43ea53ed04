import type { TransactionDetail } from '@tillway/contract';
import { customerLink } from '@tillway/contract/routes';
import { Link } from '@tillway/remote-kit';
import {
  achStatusName,
  achTypes,
  addressCheckText,
  authorizationEnds,
  type CardBrand,
  cardBrandName,
  cardFundingWord,
  cvvCheckText,
  formatDate,
  formatDateTime,
  formatExpiration,
  formatMoney,
  formatPhone,
  formatRowMoney,
  hostedPaymentSource,
  isAutomatic,
  processorName,
  requestTypeLabel,
  type TransactionStatus,
} from '@tillway/rules';
import { Badge, chakra, type Description } from '@tillway/ui';
import { ShortId } from '@tillway/ui/parts';
import { TransactionStatusBadge } from '@tillway/payment-parts';
import { internalItems, relatedItems, seriesItems, yes } from './detail-items';

interface Section {
  title: string;
  items: Description[];
}

interface Reader {
  /** Times are in this zone. */
  timezone: string;
  /** Links the payer's name to the customer. */
  seesCustomers: boolean;
  /** Adds the terminal's processor. */
  isSuperuser: boolean;
}

/** Returns the end of an authorization of the given status; null for any other transaction. */
const endOf = (
  { transaction_status, authorized }: TransactionDetail,
  status: Extract<TransactionStatus, 'Authorized' | 'Expired'>,
): string | null =>
  transaction_status === status && authorized !== null ? authorizationEnds(authorized).toISOString() : null;

/** Groups a transaction's fields by topic. */
export function detailSections(
  transaction: TransactionDetail,
  { timezone: zone, isSuperuser, seesCustomers }: Reader,
): Section[] {
  const { request_type } = transaction;
  const hidesFee = transaction.account_permissions?.['has_hidden_cash_discount'] === true;
  const instant = (iso: string | null) => iso && formatDateTime(iso, zone);
  const money = (cents: number) => formatRowMoney(cents, request_type);
  return [
    {
      title: 'Payment',
      items: [
        { label: 'Status', value: <TransactionStatusBadge status={transaction.transaction_status} /> },
        { label: 'Type', value: requestTypeLabel(request_type) },
        // If the merchant hides the price adjustment, only the total is shown.
        {
          label: 'Amount',
          value: hidesFee ? null : money(transaction.total_amount - transaction.fee_amount),
        },
        { label: 'Price adjustment', value: hidesFee ? null : money(transaction.fee_amount) },
        {
          label: 'Price adjustment waived',
          value: transaction.fee_waived_amount > 0 ? money(transaction.fee_waived_amount) : null,
        },
        { label: 'Tax', value: transaction.tax_amount > 0 ? money(transaction.tax_amount) : null },
        { label: 'Total', value: money(transaction.total_amount), strong: true },
        {
          label: 'Asked for',
          value: transaction.requested_amount === null ? null : money(transaction.requested_amount),
        },
        {
          label: 'Response',
          value: [transaction.response_code, transaction.response_text].filter(Boolean).join(' '),
        },
        { label: 'Authorization', value: transaction.auth_code },
        { label: 'Address check', value: addressCheckText(transaction) },
        { label: 'CVV check', value: cvvCheckText(transaction) },
        { label: 'Kind of card', value: cardFundingWord(transaction.card_funding) },
        { label: 'Card was present', value: yes(transaction.is_card_present) },
        { label: 'Insurance / HSA / FSA', value: yes(transaction.custom?.['is_health_rewards_card']) },
        {
          label: 'Refunded',
          value: transaction.credited_amount > 0 ? formatMoney(transaction.credited_amount) : null,
        },
        { label: 'Bank status', value: achStatusName(transaction.ach_status_id) },
        { label: 'Initiation', value: isAutomatic(transaction.api_method) ? 'Automatic' : 'Manual' },
        { label: 'Source', value: sourceOf(transaction) },
      ],
    },
    {
      title: 'Dates',
      items: [
        { label: 'Created', value: instant(transaction.created) },
        { label: 'Authorized', value: instant(transaction.authorized) },
        { label: 'Can be captured until', value: instant(endOf(transaction, 'Authorized')) },
        { label: 'Expired', value: instant(endOf(transaction, 'Expired')) },
        { label: 'Captured', value: instant(transaction.captured) },
        { label: 'Settled', value: instant(transaction.settled) },
        { label: 'Voided', value: instant(transaction.voided) },
        { label: 'Refunded', value: instant(transaction.refunded) },
        { label: 'Returned', value: instant(transaction.ach_rejected) },
        { label: 'Post date', value: transaction.future_post && formatDate(transaction.future_post) },
        { label: 'Updated', value: instant(transaction.updated) },
      ],
    },
    { title: 'Recurring', items: transaction.is_recurring ? seriesItems(transaction, zone) : [] },
    {
      title: 'Payer',
      items: [
        { label: 'Name', value: payerOf(transaction, seesCustomers) },
        {
          label: 'Payment method',
          value: transaction.last_four && `${paymentMethod(transaction)} •••• ${transaction.last_four}`,
        },
        {
          label: 'Expiration',
          value: transaction.card_expiration_yymm && formatExpiration(transaction.card_expiration_yymm),
        },
        {
          label: 'Routing number',
          value: transaction.ach_routing_number && `•••• ${transaction.ach_routing_number}`,
        },
        { label: 'Address', value: addressOf(transaction) },
        { label: 'Phone', value: transaction.billing_phone && formatPhone(transaction.billing_phone) },
        { label: 'Email', value: transaction.billing_email },
      ],
    },
    {
      title: 'Reference',
      items: [
        {
          label: 'Transaction ID',
          value: <ShortId id={transaction.id} copyLabel="Copy transaction ID" />,
        },
        { label: 'Order number', value: transaction.order_number },
        { label: 'Reference number', value: transaction.reference_number },
        { label: 'Customer PO', value: transaction.customer_po },
        { label: 'Custom field 1', value: transaction.custom_field_1 },
        { label: 'Custom field 2', value: transaction.custom_field_2 },
        { label: 'Custom field 3', value: transaction.custom_field_3 },
        { label: 'Notes', value: transaction.notes },
        {
          label: 'Terminal',
          value: isSuperuser ? (
            <>
              {transaction.terminal_name} <Badge>{processorName(transaction.processor_id)}</Badge>
            </>
          ) : (
            transaction.terminal_name
          ),
        },
        { label: 'Account', value: transaction.account_name },
        { label: 'User', value: transaction.user_name },
      ],
    },
    { title: 'Related', items: relatedItems(transaction) },
    { title: 'Internal', items: isSuperuser ? internalItems(transaction) : [] },
  ];
}

const Payer = chakra('span', { base: { '& > a': { color: 'brand.fg', textDecoration: 'underline' } } });

/** Returns the payer's name; for a user of customers, it leads to the customer. */
function payerOf({ card_name, customer_name, billing_id }: TransactionDetail, seesCustomers: boolean) {
  const name = card_name ?? customer_name;
  if (!name || billing_id === null || !seesCustomers) return name;
  return (
    <Payer>
      <Link to={customerLink(billing_id)}>{name}</Link>
    </Payer>
  );
}

const paymentMethod = ({ payment_type, ach_account_type }: TransactionDetail) =>
  payment_type === 'ach'
    ? ['Bank account', accountTypeOf(ach_account_type)].filter(Boolean).join(', ')
    : cardBrandName(payment_type as CardBrand);

const accountTypeOf = (type: string | null) => achTypes.find(({ value }) => value === type)?.label ?? type;

const sourceOf = ({ transactions_source_id: source }: TransactionDetail) =>
  source === hostedPaymentSource ? 'Payment link' : source;

const addressOf = (transaction: TransactionDetail) =>
  [
    transaction.billing_address,
    transaction.billing_city,
    [transaction.billing_state, transaction.billing_postal_code].filter(Boolean).join(' '),
    transaction.billing_country,
  ]
    .filter(Boolean)
    .join(', ');
