import type { Transaction } from '@tillway/contract';
import { t } from '@tillway/language';
import { useSession } from '@tillway/remote-kit';
import {
  achAuthorizationChoices,
  addressCheckText,
  authorizationEnds,
  cvvCheckText,
  formatDate,
  formatDateMinute,
  formatMoney,
  isAuthorization,
  paymentTypeName,
} from '@tillway/rules';
import { type Description, DescriptionList, Stack } from '@tillway/ui';
import { ShortId } from '@tillway/ui/parts';
import { seriesRows } from '../sending/confirmation';
import { PartsList } from './planned-payments-list';
import type { PlannedPayment } from '@tillway/payment-parts/plan';
import type { ConfirmedCharge } from '../sending/confirmed-charge';
import type { ChargeOutcome } from '../sending/outcome';

type Accepted = Extract<ChargeOutcome, { kind: 'accepted' }>;

/** Shows an accepted charge as the gateway recorded it: its transaction, or the parts of its plan. */
export function AcceptedDetails({ outcome: { order, done } }: { outcome: Accepted }) {
  const [first] = done;
  if (!first) return null;
  if (order.kind === 'installment' || !first.response.Transaction) {
    return (
      <Stack gap="3">
        <PartsList done={done} />
      </Stack>
    );
  }
  return <TransactionDetails transaction={first.response.Transaction} order={order} part={first.part} />;
}

interface DetailsProps {
  transaction: Transaction;
  order: ConfirmedCharge;
  part: PlannedPayment;
}

/** Shows the amounts (cents) and, for a series, each payment and its schedule. */
function TransactionDetails({ transaction, order, part }: DetailsProps) {
  const { total_amount, fee_amount, fee_waived_amount, last_four, card_name, auth_code } = transaction;
  const { user } = useSession();
  const ach = transaction.payment_type === 'ach';
  const brand = ach ? '' : `${paymentTypeName(transaction.payment_type)} `;
  return (
    <DescriptionList
      items={[
        { label: 'Amount', value: formatMoney(total_amount - fee_amount) },
        { label: 'Price adjustment', value: formatMoney(fee_amount) },
        { label: 'Waived', value: fee_waived_amount > 0 ? formatMoney(fee_waived_amount) : null },
        { label: 'Total', value: formatMoney(total_amount), strong: true },
        ...heldRows(transaction, user.timezone),
        ...(part.role === 'series'
          ? seriesRows(part)
          : [
              {
                label: 'Post date',
                value: transaction.future_post ? formatDate(transaction.future_post) : null,
              },
            ]),
        { label: ach ? 'Account' : 'Card', value: last_four ? `${brand}•••• ${last_four}` : null },
        { label: ach ? 'Account holder' : 'Cardholder', value: card_name },
        { label: 'ACH Authorization', value: authorizationOf(order) },
        { label: 'Authorization', value: auth_code },
        { label: 'Address', value: addressCheckText(transaction) },
        { label: 'CVV', value: cvvCheckText(transaction) },
        {
          label: 'Transaction ID',
          value: <ShortId id={transaction.id} copyLabel="Copy transaction ID" />,
        },
      ]}
    />
  );
}

/** Says of an authorization that nothing is charged, and how long the money is held. */
const heldRows = (transaction: Transaction, timezone: string): Description[] =>
  isAuthorization(transaction) && transaction.authorized !== null
    ? [
        { label: 'Charged', value: t('Nothing yet') },
        {
          label: 'Can be captured until',
          value: formatDateMinute(authorizationEnds(transaction.authorized).toISOString(), timezone),
        },
      ]
    : [];

/** Describes how the debit is authorized and where the request was sent. */
function authorizationOf({ asksAuthorization, values }: ConfirmedCharge): string | null {
  if (!asksAuthorization) return null;
  if (values.ach_authorization === 'email') return `Requested by email from ${values.billing_email.trim()}`;
  return achAuthorizationChoices.find(({ value }) => value === values.ach_authorization)?.label ?? null;
}
