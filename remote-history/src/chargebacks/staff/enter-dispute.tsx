import { chargebackLink, screenPaths } from '@tillway/contract/routes';
import { useGateway } from '@tillway/gateway-client';
import { Link, useHasScreen, useNavigate } from '@tillway/remote-kit';
import { disputeRequestErrors, messages } from '@tillway/rules';
import { EditDialog } from '@tillway/screen-kit';
import { Button, DateField, FieldGrid, FullWidth, MoneyField, TextField } from '@tillway/ui';
import { useState } from 'react';

const labels = {
  transaction_id: 'Transaction ID or tracking ID',
  case_number: 'Case number',
  reference_number: 'Reference number',
  reason_code: 'Reason code',
  reason: 'Reason',
  amount: 'Amount',
  chargeback_date: 'Date',
  answer_by: 'Answer by',
};
type Values = Record<keyof typeof labels, string>;
const empty = Object.fromEntries(Object.keys(labels).map((name) => [name, ''])) as Values;

const withoutEmptyDay = ({ answer_by, ...values }: Values) => ({
  ...values,
  answer_by: answer_by === '' ? null : answer_by,
});

/** Buttons for staff, and the form of a dispute that a processor told them about. */
export default function EnterDispute() {
  const [isOpen, setOpen] = useState(false);
  const gateway = useGateway();
  const navigate = useNavigate();
  const has = useHasScreen();
  return (
    <>
      {has(screenPaths.adminDisputesImport) ? (
        <Button asChild>
          <Link to={screenPaths.adminDisputesImport}>Import disputes</Link>
        </Button>
      ) : null}
      <Button onClick={() => setOpen(true)}>Enter dispute</Button>
      {isOpen ? (
        <EditDialog
          title="Enter dispute"
          isNew
          labels={labels}
          values={empty}
          errors={(values) => disputeRequestErrors(withoutEmptyDay(values))}
          save={(_, values) => gateway.call('POST /chargebacks', { body: withoutEmptyDay(values) })}
          success={messages.disputeCreated}
          invalidates={() => [['Disputes/{}']]}
          onDone={({ chargeback }) => void navigate(chargebackLink(chargeback.id))}
          onClose={() => setOpen(false)}
        >
          {({ field }) => (
            <FieldGrid>
              <FullWidth>
                <TextField
                  {...field('transaction_id')}
                  required
                  hint="Its money is booked as taken. A case that is known stays as it is."
                />
              </FullWidth>
              <TextField {...field('case_number')} required />
              <TextField {...field('reference_number')} />
              <TextField {...field('reason_code')} />
              <MoneyField {...field('amount')} hint="Empty for all that is left of the payment" />
              <FullWidth>
                <TextField {...field('reason')} />
              </FullWidth>
              <DateField {...field('chargeback_date')} required />
              <DateField {...field('answer_by')} />
            </FieldGrid>
          )}
        </EditDialog>
      ) : null}
    </>
  );
}
