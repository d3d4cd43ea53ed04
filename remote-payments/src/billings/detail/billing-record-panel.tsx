import type { BillingResponse } from '@tillway/contract';
import { useCan } from '@tillway/remote-kit';
import { formatDateTime, formatPhone, paymentTypeName } from '@tillway/rules';
import { RecordSection } from '@tillway/screen-kit';
import { ShortId } from '@tillway/ui/parts';

export type BillingRecord = BillingResponse['billing'];

/**
 * Shows the customer behind the stored cards and accounts. Empty fields are omitted; times are in the user's
 * zone.
 */
export function BillingRecordPanel({ billing, zone }: { billing: BillingRecord; zone: string }) {
  const { phone, last_used } = billing;
  const isStaff = useCan('superuser');
  return (
    <RecordSection
      title="Customer"
      description={billing.account_name}
      columns={[
        [
          { label: 'Name', value: billing.name ?? billing.card_name },
          { label: 'Email', value: billing.email },
          { label: 'Phone', value: phone && formatPhone(phone) },
          { label: 'Address', value: billing.address },
          { label: 'City', value: billing.city },
          { label: 'State', value: billing.state },
          { label: 'Postal code', value: billing.postal_code },
          { label: 'Country', value: billing.country },
          { label: 'Billing ID', value: <ShortId id={billing.id} copyLabel="Copy billing ID" /> },
          { label: 'Customer PO', value: billing.customer_po },
          { label: 'Type', value: billing.payment_type && paymentTypeName(billing.payment_type) },
          // Only the provider's staff may see the processor.
          { label: 'Processor', value: isStaff ? billing.type : null },
          { label: 'Created', value: formatDateTime(billing.created, zone) },
          { label: 'Last used', value: last_used && formatDateTime(last_used, zone) },
        ],
      ]}
    />
  );
}
