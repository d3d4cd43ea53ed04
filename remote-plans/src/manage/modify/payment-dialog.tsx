import type { PlanDetail, PlanPaymentChange } from '@tillway/contract';
import { t } from '@tillway/language';
import { messages, paymentInformationErrors, todayIn } from '@tillway/rules';
import { EditDialog } from '@tillway/screen-kit';
import { Stack, Text } from '@tillway/ui';
import {
  BankFields,
  type BankValues,
  BillingFields,
  type BillingValues,
  CardFields,
  type CardValues,
  emptyBank,
  emptyCard,
} from '@tillway/payment-parts';
import { useState } from 'react';
import { isBankPlan, planTransactions } from '../plan-facts';
import { useWaiverApproval } from '../use-waiver-approval';
import { PaymentsToCome } from './payments-to-come';
import { StoredChoice } from './stored-choice';
import { usePlanChange } from './use-plan-change';

interface PaymentDialogProps {
  plan: PlanDetail;
  /** Pixels. */
  maxWidth: number;
  onChanged: () => void;
  onClose: () => void;
}

const billingLabels = {
  billing_address: 'Address',
  billing_city: 'City',
  billing_state: 'State',
  billing_postalcode: 'Postal code',
  billing_country: 'Country',
  billing_phone: 'Phone',
  billing_email: 'Email',
};
const labels = {
  card: {
    card_name: 'Cardholder name',
    card_number: 'Card number',
    card_expiration: 'Expiration',
    card_cvv: 'CVV',
    ...billingLabels,
  },
  ach: {
    card_name: 'Account holder name',
    ach_routing_number: 'Routing number',
    ach_account_number: 'Account number',
    ach_account_number_verify: 'Account number again',
    ach_check_number: 'Check number',
    ach_type: 'Account type',
    ...billingLabels,
  },
};

type Values = BillingValues & Partial<CardValues & BankValues>;

/** Replaces the card or bank account that pays the rest of a plan. */
export function PaymentDialog({ plan, maxWidth, onChanged, onClose }: PaymentDialogProps) {
  const method = isBankPlan(plan) ? 'ach' : 'card';
  const [today] = useState(() => todayIn(plan.timezone, new Date()));
  const [values] = useState(() => valuesOf(plan, method));
  const change = usePlanChange({ plan, success: messages.paymentInformationSaved, onChanged });
  const waiver = useWaiverApproval(plan);
  const [stored, setStored] = useState('');
  return (
    <>
      <EditDialog<Values, Awaited<ReturnType<typeof change.payment>>>
        isNew
        title="Modify Payment Information"
        maxWidth={maxWidth}
        labels={labels[method] as Record<keyof Values, string>}
        values={values}
        errors={(form) =>
          stored === ''
            ? paymentInformationErrors({ ...form, method, card_name: form.card_name ?? '' }, today)
            : []
        }
        saveLabel="Confirm"
        success={undefined}
        save={async (_, form) =>
          change.payment({
            ...(stored === '' ? asked(form) : { token: stored }),
            ...(await waiver.approval()),
          })
        }
        onDone={(made) => {
          change.conclude(made);
          onClose();
        }}
        onClose={onClose}
      >
        {() => (
          <Stack gap="4">
            <Text color="fg.muted">
              {t('Pays everything that is still to come, from the next installment on.')}
            </Text>
            <StoredChoice plan={plan} value={stored} onChange={setStored} />
            {stored !== '' ? null : (
              <>
                {method === 'card' ? <CardFields /> : <BankFields />}
                <BillingFields postalCode="required" />
              </>
            )}
            <PaymentsToCome plan={plan} />
          </Stack>
        )}
      </EditDialog>
      {waiver.dialog}
    </>
  );
}

function valuesOf(plan: PlanDetail, method: 'card' | 'ach'): Values {
  const { current } = planTransactions(plan);
  return {
    ...(method === 'card' ? emptyCard : emptyBank),
    billing_address: current?.billing_address ?? '',
    billing_city: current?.billing_city ?? '',
    billing_state: current?.billing_state ?? '',
    billing_postalcode: current?.billing_postal_code ?? '',
    billing_country: current?.billing_country ?? 'USA',
    billing_phone: current?.billing_phone ?? '',
    billing_email: current?.billing_email ?? '',
  };
}

/** Returns the fields to send: numbers as digits, without empty fields and the repeated account number. */
function asked(form: Values): Omit<PlanPaymentChange, 'updated' | 'nonce'> {
  const { card_expiration, card_number, ach_account_number_verify: _again, ...rest } = form;
  const [card_month, card_year] = (card_expiration ?? '').split('/').map((part) => part.trim());
  const typed = {
    ...rest,
    ...(card_number && { card_number: card_number.replace(/\D/g, ''), card_month, card_year }),
  };
  return Object.fromEntries(Object.entries(typed).filter(([, value]) => value !== ''));
}
