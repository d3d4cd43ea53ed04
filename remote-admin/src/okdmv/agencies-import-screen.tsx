import { useGateway } from '@tillway/gateway-client';
import { ImportScreen } from '../sheet/import-screen';
import { newAgencyRequest } from './agency-form';
import { agencyFileFields, sheetAgencies, shownValue } from './sheet-agencies';

/** `/okdmv/agencies/import`: previews the agencies of a file before any is added. */
export function AgenciesImportScreen() {
  const gateway = useGateway();
  return (
    <ImportScreen
      title="Import Agencies"
      subtitle="Nothing is added before it is confirmed"
      what="Agencies"
      list={{ to: '/okdmv/agencies', label: 'All agencies', queryKey: 'Agencies/{}' }}
      hint="A row names the columns. Format IDs, postal codes, phones and account numbers as text."
      busyReason="Agencies are being added"
      fields={agencyFileFields}
      convert={sheetAgencies}
      shown={(name, values) => shownValue(name, values[name])}
      onPhones={['tracking_id', 'name']}
      add={async (values) => {
        await gateway.call('POST /okdmv_agencies', { body: newAgencyRequest(values) });
        return 'added';
      }}
    />
  );
}
