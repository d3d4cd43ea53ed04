import type { Transaction } from '@tillway/contract';
import { formatDate, formatMoney } from '@tillway/rules';
import { DescriptionList } from '@tillway/ui';

/** An accepted payment as the gateway recorded it. Amounts are cents. */
export function AcceptedDetails({ transaction }: { transaction: Transaction }) {
  const { total_amount, fee_amount, last_four, card_name, auth_code, future_post, id } = transaction;
  return (
    <DescriptionList
      items={[
        { label: 'Amount', value: formatMoney(total_amount - fee_amount) },
        { label: 'Price adjustment', value: formatMoney(fee_amount) },
        { label: 'Total', value: formatMoney(total_amount), strong: true },
        { label: 'Post date', value: future_post ? formatDate(future_post) : null },
        { label: 'Card', value: last_four ? `•••• ${last_four}` : null },
        { label: 'Cardholder', value: card_name },
        { label: 'Authorization', value: auth_code },
        { label: 'Transaction ID', value: id },
      ]}
    />
  );
}
