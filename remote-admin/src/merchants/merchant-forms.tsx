import type { AccountDetail } from '@tillway/contract';
import { useGateway } from '@tillway/gateway-client';
import { useNavigate, useParams } from '@tillway/remote-kit';
import { messages, processorName } from '@tillway/rules';
import { EditForm, RecordScreen } from '@tillway/screen-kit';
import { PageHeader } from '@tillway/ui';
import { useMemo } from 'react';
import { MerchantFields } from './merchant-fields';
import {
  merchantChanges,
  merchantFormErrors,
  merchantLabels,
  merchantValues,
  newMerchantRequest,
  newMerchantValues,
} from './merchant-form';
import { merchantChanged, useMerchant } from './use-merchant';

/** `/merchants/add` and `/merchants/:id/edit`. */
export function MerchantForms() {
  const id = useParams()['id']?.trim();
  return id === undefined ? <AddScreen /> : <EditScreen id={id} />;
}

function AddScreen() {
  const gateway = useGateway();
  const navigate = useNavigate();
  return (
    <>
      <PageHeader title="Add Merchant" />
      <EditForm
        isNew
        title="Merchant"
        labels={merchantLabels}
        values={newMerchantValues}
        errors={merchantFormErrors}
        save={async (_, all) =>
          (await gateway.call('POST /accounts', { body: newMerchantRequest(all) })).account
        }
        success={messages.merchantSaved}
        invalidates={({ id }) => merchantChanged(id)}
        onDone={({ id }) => void navigate(`/merchants/${id}`)}
        onCancel={() => void navigate('/merchants')}
      >
        {(edit) => <MerchantFields {...edit} />}
      </EditForm>
    </>
  );
}

function EditScreen({ id }: { id: string }) {
  const merchant = useMerchant(id);
  return (
    <RecordScreen
      record={merchant}
      title="Edit Merchant"
      subtitle={({ name }) => name}
      back={{ to: `/merchants/${id}`, label: 'Merchant' }}
      missing={messages.invalidMerchant}
    >
      {(record) => <MerchantForm merchant={record} />}
    </RecordScreen>
  );
}

function MerchantForm({ merchant }: { merchant: AccountDetail }) {
  const gateway = useGateway();
  const navigate = useNavigate();
  const values = useMemo(() => merchantValues(merchant), [merchant]);
  const { id, updated } = merchant;
  return (
    <EditForm
      title="Merchant"
      labels={merchantLabels}
      values={values}
      describe={(name, value) =>
        name === 'processor_id' && value !== '' ? processorName(Number(value)) : undefined
      }
      errors={merchantFormErrors}
      save={(changes) =>
        gateway.call('PUT /accounts/{id}', {
          params: { id },
          body: { ...merchantChanges(changes), updated },
        })
      }
      success={messages.merchantSaved}
      invalidates={() => merchantChanged(id)}
      onDone={() => void navigate(`/merchants/${id}`)}
      onCancel={() => void navigate(`/merchants/${id}`)}
    >
      {(edit) => <MerchantFields {...edit} />}
    </EditForm>
  );
}
