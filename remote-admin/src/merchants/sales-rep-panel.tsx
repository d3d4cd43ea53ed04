import type { AccountDetail } from '@tillway/contract';
import { useGateway } from '@tillway/gateway-client';
import { messages } from '@tillway/rules';
import { ActionButton, useAction } from '@tillway/screens';
import { Notice, Panel, SelectField } from '@tillway/ui';
import { useState } from 'react';
import { useSalesReps } from '../parts/use-sales-reps';
import { merchantChanged } from './use-merchant';

/** Chooses or clears a merchant's sales representative, and saves it alone (ADM-024, ADM-028, ADM-030; decisions N-25). */
export function SalesRepPanel({ merchant }: { merchant: AccountDetail }) {
  const gateway = useGateway();
  const reps = useSalesReps();
  const was = merchant.sales_rep_id ?? '';
  const [chosen, setChosen] = useState(was);
  const save = useAction({
    confirm: () => ({ title: 'Save merchant', text: messages.confirmAccountModify }),
    run: (id: string) =>
      gateway.call('PUT /accounts/{id}/modify', {
        params: { id: merchant.id },
        body: { sales_rep_id: id === '' ? null : id },
      }),
    success: messages.merchantSaved,
    invalidates: () => merchantChanged(merchant.id),
  });
  const options = (reps.data ?? []).map(({ id, name }) => ({ value: id, label: name }));
  // one who is no representative any more is still shown
  if (was !== '' && !options.some(({ value }) => value === was))
    options.push({ value: was, label: merchant.sales_rep_name ?? was });
  return (
    <Panel
      title="Sales representative"
      footer={
        <ActionButton
          variant="primary"
          action={save}
          input={chosen}
          disabled={!merchant.is_active || chosen === was}
        >
          Save Merchant Account Changes
        </ActionButton>
      }
    >
      {reps.error ? <Notice severity="error" title={reps.error.message} /> : null}
      <SelectField
        label="Sales representative"
        placeholder="None"
        options={options}
        value={chosen}
        disabled={!merchant.is_active}
        onChange={({ target }) => setChosen(target.value)}
      />
    </Panel>
  );
}
