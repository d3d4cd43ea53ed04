import type { ChargebackResponse } from '@tillway/contract';
import { useSession } from '@tillway/remote-kit';
import { formatDate, formatMoney } from '@tillway/rules';
import { RecordSection } from '@tillway/screen-kit';
import { AnswerBy } from '../answer-by';

/** Every field of a dispute. */
export function DisputeFacts({ dispute: { chargeback } }: { dispute: ChargebackResponse }) {
  const { timezone } = useSession().user;
  return (
    <RecordSection
      title="Details"
      description={chargeback.account_name}
      columns={[
        [
          { label: 'Name', value: chargeback.name },
          { label: 'ID', value: chargeback.id },
          { label: 'Reference Number', value: chargeback.reference_number },
          { label: 'Transaction Tracking ID', value: chargeback.transaction_tracking_id },
          { label: 'Amount', value: formatMoney(chargeback.amount), strong: true },
          { label: 'Date', value: formatDate(chargeback.chargeback_date) },
          { label: 'Entered', value: formatDate(chargeback.date, timezone) },
        ],
        [
          {
            label: 'Answer by',
            value: chargeback.answer_by === null ? null : <AnswerBy dispute={chargeback} />,
          },
          { label: 'Reason Code', value: chargeback.reason_code },
          { label: 'Reason', value: chargeback.reason },
          { label: 'Case Number', value: chargeback.case_number },
          { label: 'Acquisition Number', value: chargeback.aquisition_number },
          { label: 'Approval Code', value: chargeback.approval_code },
        ],
      ]}
    />
  );
}
