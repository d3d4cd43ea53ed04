import type { Renewal } from '@tillway/contract';
import { Link, useParams, useSession } from '@tillway/remote-kit';
import { formatDateTime, formatMoney, messages } from '@tillway/rules';
import { RecordScreen, RecordSection } from '@tillway/screen-kit';
import { Button } from '@tillway/ui';
import { useReceiptButtons } from './receipt-buttons';
import { RenewalDetails } from './renewal-details';
import { RenewalStatus } from './renewal-list';
import { useRenewal } from './use-renewal';

/** `/okdmv/renewals/:id`: a read-only renewal with the receipt of its payment. */
export function RenewalScreen() {
  const id = useParams()['id']?.trim() ?? '';
  const renewal = useRenewal(id);
  return (
    <RecordScreen
      record={renewal}
      title="Renewal"
      name={({ customer_name, tag_number }) => `${customer_name}, ${tag_number}`}
      status={(record) => <RenewalStatus {...record} />}
      back={{ to: '/okdmv/renewals', label: 'Renewals' }}
      missing={messages.invalidRequest}
      actions={(record) =>
        record.is_processed ? (
          <Receipt renewal={record} />
        ) : (
          <Button asChild variant="primary">
            <Link to={`/okdmv/renewal/${record.id}`}>Process</Link>
          </Button>
        )
      }
    >
      {(record) => (
        <>
          <Payment renewal={record} />
          <RenewalDetails renewal={record} />
        </>
      )}
    </RecordScreen>
  );
}

function Receipt({ renewal: { payment } }: { renewal: Renewal }) {
  const { buttons, dialog } = useReceiptButtons(payment?.id);
  return (
    <>
      {buttons}
      {dialog}
    </>
  );
}

function Payment({ renewal }: { renewal: Renewal }) {
  const zone = useSession().user.timezone;
  const { payment, processed } = renewal;
  return (
    <RecordSection
      title="Payment"
      columns={[
        [
          { label: 'Status', value: <RenewalStatus {...renewal} /> },
          { label: 'Total', value: payment && formatMoney(payment.total_amount), strong: true },
        ],
        [
          { label: 'Transaction', value: payment?.tracking_id },
          { label: 'Paid', value: payment && formatDateTime(payment.created, zone) },
          { label: 'Processed', value: processed && formatDateTime(processed, zone) },
        ],
      ]}
    />
  );
}
