import { transactionLink } from '@tillway/contract/routes';
import { useGateway } from '@tillway/gateway-client';
import { t } from '@tillway/language';
import { Link, useParams, useSession } from '@tillway/remote-kit';
import { formatDate, formatMoney, messages } from '@tillway/rules';
import { RecordScreen, RecordSection, useRecord } from '@tillway/screen-kit';
import { Button } from '@tillway/ui';

/** `/chargebacks/:id`, for superusers. */
export function ChargebackScreen() {
  const { id = '' } = useParams();
  const gateway = useGateway();
  const { timezone } = useSession().user;
  const record = useRecord(['chargeback', id], async (signal) => {
    const { chargeback } = await gateway.call('GET /chargebacks/{id}', { params: { id }, signal });
    return chargeback;
  });
  return (
    <RecordScreen
      record={record}
      title="Chargeback"
      name={({ name }) => name}
      back={{ to: '/chargebacks', label: 'Chargebacks' }}
      missing={messages.invalidChargeback}
      actions={({ transaction_id }) =>
        transaction_id === null ? null : (
          <Button asChild>
            <Link to={transactionLink('card', transaction_id)}>{t('Transaction')}</Link>
          </Button>
        )
      }
    >
      {(chargeback) => (
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
              { label: 'Reason Code', value: chargeback.reason_code },
              { label: 'Reason', value: chargeback.reason },
              { label: 'Case Number', value: chargeback.case_number },
              { label: 'Acquisition Number', value: chargeback.aquisition_number },
              { label: 'Approval Code', value: chargeback.approval_code },
            ],
          ]}
        />
      )}
    </RecordScreen>
  );
}
