import type { AgencyDetail } from '@tillway/contract';
import { Link, useParams, useSession } from '@tillway/remote-kit';
import { type AgencySecret, formatDateTime, formatPhone, messages } from '@tillway/rules';
import { RecordScreen, RecordSection } from '@tillway/screen-kit';
import { Button, Panel, Text } from '@tillway/ui';
import { AgencyPanels } from './agency-panels';
import { SecretValue } from './secret-value';
import { agencyPath, useAgency } from './use-agency';

/** `/okdmv/agencies/:id`: one tag agency. */
export function AgencyScreen() {
  const id = useParams()['id']?.trim() ?? '';
  const agency = useAgency(id);
  return (
    <RecordScreen
      record={agency}
      title="Agency"
      name={({ name }) => name}
      back={{ to: '/okdmv/agencies', label: 'Agencies' }}
      missing={messages.invalidAgency}
      actions={({ tracking_id }) => (
        <Button asChild variant="primary">
          <Link to={`${agencyPath(tracking_id)}/edit`}>Edit</Link>
        </Button>
      )}
    >
      {(record) => (
        <>
          <Details agency={record} />
          <Secrets agency={record} />
          {record.notes === '' ? null : (
            <Panel title="Notes">
              <Text whiteSpace="pre-wrap">{record.notes}</Text>
            </Panel>
          )}
          {record.account_id === null ? null : <AgencyPanels accountId={record.account_id} />}
        </>
      )}
    </RecordScreen>
  );
}

function Details({ agency }: { agency: AgencyDetail }) {
  const zone = useSession().user.timezone;
  const { account_id, account_name, phone } = agency;
  return (
    <RecordSection
      title="Details"
      columns={[
        [
          { label: 'Agency ID', value: agency.tracking_id },
          { label: 'Email', value: agency.email },
          { label: 'Phone', value: phone && formatPhone(phone) },
          { label: 'Hours', value: agency.hours },
          {
            label: 'Merchant',
            value: account_id && <Link to={`/merchants/${account_id}`}>{account_name}</Link>,
          },
          { label: 'Cash discount', value: agency.is_cashdiscount ? 'Yes' : 'No' },
          { label: 'Fee schedule', value: agency.cashdiscount_schedule },
        ],
        [
          { label: 'Address', value: agency.address },
          { label: 'City', value: agency.city },
          { label: 'County', value: agency.county },
          { label: 'State', value: agency.state },
          { label: 'Postal code', value: agency.zip },
          { label: 'Created', value: formatDateTime(agency.created, zone) },
          { label: 'Modified', value: formatDateTime(agency.updated, zone) },
        ],
      ]}
    />
  );
}

function Secrets({ agency }: { agency: AgencyDetail }) {
  const secret = (name: AgencySecret, label: string) => ({
    label,
    value: (
      <SecretValue agencyId={agency.tracking_id} secret={name} label={label} hint={agency.secrets[name]} />
    ),
  });
  return (
    <>
      <RecordSection
        title="Transaction Services"
        columns={[
          [
            { label: 'Client ID', value: agency.trxservices_client_id },
            { label: 'Source ID', value: agency.trxservices_source_id },
            { label: 'Algorithm', value: agency.trxservices_algorithm },
            { label: 'Mode', value: agency.trxservices_algorithm_mode },
          ],
          [secret('trxservices_key', 'Key'), secret('trxservices_iv', 'IV'), secret('password', 'Password')],
        ]}
      />
      <RecordSection
        title="Checking"
        columns={[[secret('aba', 'Routing number')], [secret('dda_decoded', 'Account number')]]}
      />
    </>
  );
}
