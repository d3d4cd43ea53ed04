import type { OperationResponse, Renewal } from '@tillway/contract';
import { Link, useParams, useSession } from '@tillway/remote-kit';
import { messages } from '@tillway/rules';
import { RecordScreen } from '@tillway/screen-kit';
import { Button, Notice } from '@tillway/ui';
import { ownTerminals } from '@tillway/payment-parts/terminal';
import { useState } from 'react';
import { RenewalDetails } from './renewal-details';
import { RenewalForm } from './renewal-form';
import { RenewalResult } from './renewal-result';
import { useRenewal } from './use-renewal';

/** `/okdmv/renewal/:id`: takes the payment of a renewal. */
export function RenewalProcessScreen() {
  const id = useParams()['id']?.trim() ?? '';
  const renewal = useRenewal(id);
  return (
    <RecordScreen
      record={renewal}
      title="Process Renewal"
      subtitle={({ customer_name, tag_number }) => `${customer_name}, ${tag_number}`}
      back={{ to: '/okdmv/renewals', label: 'Renewals' }}
      missing={messages.invalidRequest}
    >
      {(record) => <Processing key={record.id} renewal={record} onChanged={renewal.retry} />}
    </RecordScreen>
  );
}

/** The payment form, or the reason for none; after the payment, its result. */
function Processing({ renewal, onChanged }: { renewal: Renewal; onChanged: () => void }) {
  const session = useSession();
  const [paid, setPaid] = useState<OperationResponse>();
  const terminals = ownTerminals(session, 'card', renewal.account_id);
  if (paid) return <RenewalResult response={paid} />;
  if (renewal.is_processed)
    return (
      <Notice
        severity="info"
        title={messages.renewalProcessed}
        actions={
          <Button asChild>
            <Link to={`/okdmv/renewals/${renewal.id}`}>View</Link>
          </Button>
        }
      />
    );
  if (renewal.payment !== null)
    return (
      <Notice
        severity="warning"
        title={messages.renewalChecking}
        actions={<Button onClick={onChanged}>Check again</Button>}
      />
    );
  return (
    <>
      <RenewalDetails renewal={renewal} />
      {terminals.length === 0 ? (
        <Notice severity="warning" title="None of your terminals takes cards for this agency" />
      ) : (
        <RenewalForm renewal={renewal} terminals={terminals} onPaid={setPaid} onChanged={onChanged} />
      )}
    </>
  );
}
