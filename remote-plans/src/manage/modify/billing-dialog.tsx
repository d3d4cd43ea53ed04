import type { PlanDetail } from '@tillway/contract';
import { useGateway } from '@tillway/gateway-client';
import { t } from '@tillway/language';
import {
  billingDetailsErrors,
  formatPhoneEntry,
  limits,
  messages,
  planAmounts,
  toDollars,
  usStates,
} from '@tillway/rules';
import { EditDialog } from '@tillway/screen-kit';
import { FieldGrid, FullWidth, SelectField, TextField } from '@tillway/ui';
import { MaskedField } from '@tillway/ui/masked';
import { useState } from 'react';
import { isBankPlan, planTransactions } from '../plan-facts';

interface BillingDialogProps {
  plan: PlanDetail;
  /** Pixels. */
  maxWidth: number;
  onChanged: () => void;
  onClose: () => void;
}

const labels = {
  billing_address: 'Address',
  billing_city: 'City',
  billing_state: 'State',
  billing_postalcode: 'Postal Code',
  billing_phone: 'Phone',
  billing_email: 'Email',
};
const stateOptions = usStates.map(({ code, name }) => ({ value: code, label: name }));

/** Edits the billing details. It sends only the differences; without one, Confirm is disabled. */
export function BillingDialog({ plan, maxWidth, onChanged, onClose }: BillingDialogProps) {
  const gateway = useGateway();
  const { current } = planTransactions(plan);
  const country = current?.billing_country ?? 'USA';
  const [values] = useState(() => ({
    billing_address: current?.billing_address ?? '',
    billing_city: current?.billing_city ?? '',
    billing_state: current?.billing_state ?? '',
    billing_postalcode: current?.billing_postal_code ?? '',
    billing_phone: current?.billing_phone ?? '',
    billing_email: current?.billing_email ?? '',
  }));
  return (
    <EditDialog
      title="Modify Billing Details"
      maxWidth={maxWidth}
      labels={labels}
      values={values}
      errors={(form) =>
        billingDetailsErrors({ ...form, billing_country: country }, isBankPlan(plan) ? 'ach' : 'card')
      }
      saveLabel="Confirm"
      success={messages.billingDetailsSaved}
      save={(changes) =>
        gateway.operate('POST /terminal/modify', {
          transaction_id: plan.current_transaction_id ?? '',
          updated: current?.updated,
          ...(current && { total_amount: toDollars(planAmounts(current).total) }),
          ...changes,
        })
      }
      emit={(bus) =>
        bus.emit('plan.changed@1', { plan_id: plan.id, account_id: plan.account_id, change: 'modified' })
      }
      onDone={() => {
        onChanged();
        onClose();
      }}
      onClose={onClose}
    >
      {({ field }) => (
        <FieldGrid columns={2}>
          <FullWidth>
            <TextField
              {...field('billing_address')}
              autoComplete="billing street-address"
              maxLength={limits.address}
            />
          </FullWidth>
          <TextField
            {...field('billing_city')}
            autoComplete="billing address-level2"
            maxLength={limits.city}
          />
          {country === 'USA' ? (
            <SelectField
              {...field('billing_state')}
              options={stateOptions}
              placeholder={t('Choose a state')}
            />
          ) : (
            <TextField {...field('billing_state')} maxLength={limits.state} />
          )}
          <TextField
            {...field('billing_postalcode')}
            autoComplete="billing postal-code"
            maxLength={limits.postalCode}
          />
          <MaskedField
            {...field('billing_phone')}
            type="tel"
            inputMode="tel"
            format={(text) => formatPhoneEntry(text, country)}
            maxLength={limits.phone}
          />
          <FullWidth>
            <TextField
              {...field('billing_email')}
              type="email"
              inputMode="email"
              autoComplete="billing email"
              maxLength={limits.email}
            />
          </FullWidth>
        </FieldGrid>
      )}
    </EditDialog>
  );
}
