import type { PlanDetail } from '@tillway/contract';
import { t } from '@tillway/language';
import { useCan } from '@tillway/remote-kit';
import { ActionButton } from '@tillway/screen-kit';
import { Button, Flex } from '@tillway/ui';
import { LazyBoundary, lazyModule } from '@tillway/ui/lazy';
import { useEmailDocument, usePrintActions } from '@tillway/payment-parts/documents';
import { useState } from 'react';
import { CancelFailures } from './cancel/cancel-failures';
import { useCancelPlan } from './cancel/use-cancel-plan';

const ModifyDialog = lazyModule(() => import('./modify/modify-dialog'));
const TakePaymentDialog = lazyModule(() => import('./pay/take-payment-dialog'));

interface PlanActionsProps {
  plan: PlanDetail;
  onViewInstallments: () => void;
  /** Reloads the plan. */
  onChanged: () => void;
}

/**
 * The actions on a plan. Changing it needs the permission to manage transactions, and a payment that is late
 * or to come.
 */
export function PlanActions({ plan, onViewInstallments, onChanged }: PlanActionsProps) {
  const ownTerminals = useCan('can_manage_transactions');
  const wholeAccount = useCan('can_manage_account_transactions');
  const { action: cancel, failures } = useCancelPlan(onChanged);
  const print = usePrintActions({ schedule: plan.id, receipt: undefined, authorization: undefined });
  const email = useEmailDocument({
    schedule: plan.id,
    receipt: undefined,
    email: plan.transactions.findLast(({ billing_email }) => billing_email)?.billing_email,
  });
  const mayCharge = useCan('can_use_virtual_terminal');
  const [paying, setPaying] = useState(false);
  const [modifying, setModifying] = useState<'choice' | 'schedule'>();
  const mayManage = ownTerminals || wholeAccount;
  const isOver = plan.remaining_payments === 0 && plan.late.length === 0;
  return (
    <>
      <Flex gap="2" wrap="wrap" data-screen-only>
        <Button onClick={onViewInstallments}>View Installments</Button>
        {mayManage ? (
          <ActionButton action={cancel} input={plan} variant="dangerOutline" disabled={isOver}>
            {t('Cancel Installments')}
          </ActionButton>
        ) : null}
        {mayCharge ? (
          <Button variant="primary" disabled={isOver} onClick={() => setPaying(true)}>
            Take Payment
          </Button>
        ) : null}
        {mayManage ? (
          <Button disabled={isOver} onClick={() => setModifying('choice')}>
            Modify / Change
          </Button>
        ) : null}
        {print.buttons}
        {email.buttons}
      </Flex>
      {email.form}
      <CancelFailures failures={failures} />
      {print.dialog}
      {modifying ? (
        <LazyBoundary>
          <ModifyDialog
            plan={plan}
            start={modifying}
            onChanged={onChanged}
            onClose={() => setModifying(undefined)}
          />
        </LazyBoundary>
      ) : null}
      {paying ? (
        <LazyBoundary>
          <TakePaymentDialog
            plan={plan}
            onPaid={onChanged}
            onModify={
              mayManage && !isOver
                ? () => {
                    setPaying(false);
                    setModifying('schedule');
                  }
                : undefined
            }
            onClose={() => setPaying(false)}
          />
        </LazyBoundary>
      ) : null}
    </>
  );
}
