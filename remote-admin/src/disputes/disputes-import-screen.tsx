import { screenPaths } from '@tillway/contract/routes';
import { useGateway } from '@tillway/gateway-client';
import { ImportScreen } from '../sheet/import-screen';
import { disputeFileFields, disputeRequest, sheetDisputes } from './sheet-disputes';

/**
 * `/admin/disputes`: previews the disputes of a processor's file before any is entered. A case that is known stays as
 * it is, so that a file can be entered again.
 */
export function DisputesImportScreen() {
  const gateway = useGateway();
  return (
    <ImportScreen
      title="Import Disputes"
      subtitle="Nothing is entered before it is confirmed; a case that is known stays as it is"
      what="Disputes"
      list={{ to: screenPaths.historyChargebacks, label: 'All disputes', queryKey: 'Disputes/{}' }}
      hint="A row names the columns. Format IDs and case numbers as text."
      busyReason="Disputes are being entered"
      fields={disputeFileFields}
      convert={sheetDisputes}
      shown={(name, values) => values[name]}
      onPhones={['case_number', 'transaction_id']}
      add={async (values) => {
        const { is_new } = await gateway.call('POST /chargebacks', { body: disputeRequest(values) });
        return is_new ? 'added' : 'known';
      }}
    />
  );
}
