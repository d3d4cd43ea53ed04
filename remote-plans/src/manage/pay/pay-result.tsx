import type { PlanDetail } from '@tillway/contract';
import { chargePath } from '@tillway/contract/routes';
import { t } from '@tillway/language';
import { Link, useSession } from '@tillway/remote-kit';
import { formatDateTime, formatMoney } from '@tillway/rules';
import { Button, DescriptionList, Flex, Notice, Stack, Text } from '@tillway/ui';
import { useEmailDocument, usePrintActions } from '@tillway/payment-parts/documents';
import { useState } from 'react';
import { CancelFailures } from '../cancel/cancel-failures';
import type { PaymentOutcome } from './use-plan-payment';

type Taken = Extract<PaymentOutcome, { kind: 'taken' }>;

interface PayResultProps {
  plan: PlanDetail;
  outcome: Taken;
  onFinishRest: (outcome: Taken) => Promise<void>;
  /** Undefined if nothing is left to modify, or the user may not. */
  onModify: (() => void) | undefined;
  onBack: () => void;
}

/** The payment that was made, and the next actions. */
export function PayResult({ plan, outcome, onFinishRest, onModify, onBack }: PayResultProps) {
  const { timezone } = useSession().user;
  const [detailed, setDetailed] = useState(false);
  const [finishing, setFinishing] = useState(false);
  const { Transaction: made, ResponseText } = outcome.response;
  const documents = { receipt: made?.id, schedule: undefined };
  const print = usePrintActions({
    ...documents,
    receiptLabel: 'Print this payment',
    authorization: undefined,
  });
  const email = useEmailDocument({
    ...documents,
    receiptLabel: 'Email this payment',
    email: made?.billing_email,
  });
  return (
    <Stack gap="4">
      <Notice severity="success" title="Payment Complete">
        {t(outcome.title)}
        {made ? `: ${formatMoney(made.total_amount)}` : ''}
      </Notice>
      {outcome.failures.length > 0 ? (
        <>
          <CancelFailures failures={outcome.failures} />
          <Button
            loading={finishing}
            onClick={() => {
              setFinishing(true);
              void onFinishRest(outcome).finally(() => setFinishing(false));
            }}
          >
            Finish the rest
          </Button>
        </>
      ) : null}
      {detailed && made ? (
        <DescriptionList
          items={[
            { label: 'Billing name', value: made.billing_name ?? made.customer_name },
            {
              label: 'Address',
              value: [made.billing_address, made.billing_city, made.billing_state, made.billing_postal_code]
                .filter(Boolean)
                .join(', '),
            },
            { label: 'Balance PAID', value: formatMoney(made.total_amount), strong: true },
            { label: made.payment_type === 'ach' ? 'Account' : 'Card', value: `****${made.last_four}` },
            { label: 'Type', value: `${made.request_type.toUpperCase()} / ${ResponseText}` },
            { label: 'Auth No', value: made.auth_code },
            { label: 'Trans ID', value: made.id },
            { label: 'Trans Date', value: formatDateTime(made.created, timezone) },
          ]}
        />
      ) : (
        <Button variant="ghost" onClick={() => setDetailed(true)}>
          Show details?
        </Button>
      )}
      <Text>{t('Do you want to:')}</Text>
      <Flex gap="2" wrap="wrap">
        <Button asChild>
          <Link to={`${chargePath(made?.payment_type === 'ach' ? 'ach' : 'card')}?i=1`}>
            {t('Create a new schedule..?')}
          </Link>
        </Button>
        {onModify ? <Button onClick={onModify}>Modify installment schedule..?</Button> : null}
        {print.buttons}
        {made?.billing_email ? email.buttons : null}
        <Button onClick={onBack}>Go back to Installment Options</Button>
      </Flex>
      {email.form}
      {print.dialog}
      <Text color="fg.muted">{t('Plan {tracking_id}', { tracking_id: plan.tracking_id })}</Text>
    </Stack>
  );
}
