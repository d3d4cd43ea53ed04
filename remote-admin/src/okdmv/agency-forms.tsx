import type { AgencyDetail } from '@tillway/contract';
import { useGateway } from '@tillway/gateway-client';
import { useNavigate, useParams } from '@tillway/remote-kit';
import { messages } from '@tillway/rules';
import { EditForm, RecordScreen } from '@tillway/screen-kit';
import { PageHeader } from '@tillway/ui';
import { useMemo } from 'react';
import { AgencyFields } from './agency-fields';
import {
  agencyChanges,
  agencyFormErrors,
  agencyLabels,
  agencyValues,
  newAgency,
  newAgencyRequest,
} from './agency-form';
import { agencyChanged, agencyPath, useAgency } from './use-agency';

/** `/okdmv/agencies/add` and `/okdmv/agencies/:id/edit`. */
export function AgencyForms() {
  const id = useParams()['id']?.trim();
  return id === undefined ? <AddAgency /> : <EditAgency key={id} id={id} />;
}

const isInvalid = agencyFormErrors('add');
const isInvalidEdit = agencyFormErrors('edit');

function AddAgency() {
  const gateway = useGateway();
  const navigate = useNavigate();
  return (
    <>
      <PageHeader title="Add Agency" />
      <EditForm
        isNew
        listsErrors
        title="Agency"
        labels={agencyLabels}
        values={newAgency}
        errors={isInvalid}
        save={async (_, all) =>
          (await gateway.call('POST /okdmv_agencies', { body: newAgencyRequest(all) })).agency
        }
        success={messages.agencySaved}
        invalidates={({ tracking_id }) => agencyChanged(tracking_id)}
        onDone={({ tracking_id }) => void navigate(agencyPath(tracking_id))}
        onCancel={() => void navigate('/okdmv/agencies')}
      >
        {(edit) => <AgencyFields {...edit} isNew />}
      </EditForm>
    </>
  );
}

function EditAgency({ id }: { id: string }) {
  const agency = useAgency(id);
  return (
    <RecordScreen
      record={agency}
      title="Edit Agency"
      subtitle={({ name }) => name}
      back={{ to: agencyPath(id), label: 'Agency' }}
      missing={messages.invalidAgency}
    >
      {(record) => <AgencyForm agency={record} />}
    </RecordScreen>
  );
}

function AgencyForm({ agency }: { agency: AgencyDetail }) {
  const gateway = useGateway();
  const navigate = useNavigate();
  const values = useMemo(() => agencyValues(agency), [agency]);
  const { tracking_id, updated } = agency;
  return (
    <EditForm
      listsErrors
      title="Agency"
      labels={agencyLabels}
      values={values}
      secret={['password', 'aba', 'dda_decoded', 'trxservices_key', 'trxservices_iv']}
      errors={isInvalidEdit}
      save={(changes) =>
        gateway.call('PUT /okdmv_agencies', { body: { ...agencyChanges(changes), tracking_id, updated } })
      }
      success={messages.agencySaved}
      invalidates={() => agencyChanged(tracking_id)}
      onDone={() => void navigate(agencyPath(tracking_id))}
      onCancel={() => void navigate(agencyPath(tracking_id))}
    >
      {(edit) => <AgencyFields {...edit} isNew={false} hints={agency.secrets} />}
    </EditForm>
  );
}
