import type { AccountDetail } from '@tillway/contract';
import { useGateway } from '@tillway/gateway-client';
import { messages } from '@tillway/rules';
import { ActionButton, useAction } from '@tillway/screen-kit';
import { Panel } from '@tillway/ui';
import { useState } from 'react';
import { SalesRepField } from '../parts/sales-rep-field';
import { merchantChanged } from './use-merchant';

/** Chooses or clears a merchant's sales representative, and saves only that. */
export function SalesRepPanel({ merchant }: { merchant: AccountDetail }) {
  const gateway = useGateway();
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
      <SalesRepField
        label="Sales representative"
        nameOf={chosen === was ? (merchant.sales_rep_name ?? undefined) : undefined}
        value={chosen}
        disabled={!merchant.is_active}
        onChange={setChosen}
      />
    </Panel>
  );
}
