import type { Transaction } from '@tillway/contract';
import { formatDate, formatMoney } from '@tillway/rules';
import { DescriptionList, Stack } from '@tillway/ui';
import { PartsList } from './parts-list';
import type { ChargeOutcome } from '../sending/outcome';

type Accepted = Extract<ChargeOutcome, { kind: 'accepted' }>;

/** An accepted charge as the gateway recorded it: its transaction, or the parts of its plan. */
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
  return <TransactionDetails transaction={first.response.Transaction} />;
}

/** Amounts are cents. */
function TransactionDetails({ transaction }: { transaction: Transaction }) {
  const { total_amount, fee_amount, fee_waived_amount, last_four, card_name, auth_code } = transaction;
  const ach = transaction.payment_type === 'ach';
  return (
    <DescriptionList
      items={[
        { label: 'Amount', value: formatMoney(total_amount - fee_amount) },
        { label: 'Price adjustment', value: formatMoney(fee_amount) },
        { label: 'Waived', value: fee_waived_amount > 0 ? formatMoney(fee_waived_amount) : null },
        { label: 'Total', value: formatMoney(total_amount), strong: true },
        { label: 'Post date', value: transaction.future_post ? formatDate(transaction.future_post) : null },
        { label: ach ? 'Account' : 'Card', value: last_four ? `•••• ${last_four}` : null },
        { label: ach ? 'Account holder' : 'Cardholder', value: card_name },
        { label: 'Authorization', value: auth_code },
        { label: 'Transaction ID', value: transaction.id },
      ]}
    />
  );
}
