import type { PlanDetail } from '@tillway/contract';
import { t } from '@tillway/language';
import { ActionButton } from '@tillway/screen-kit';
import { Button, Flex } from '@tillway/ui';
import { LazyBoundary, lazyModule } from '@tillway/ui/lazy';
import { useEmailDocument, usePrintActions } from '@tillway/payment-parts/documents';
import { CancelFailures } from './cancel/cancel-failures';
import { useCancelPlan } from './cancel/use-cancel-plan';
import type { ModifyTask } from './modify/modify-dialog';
import { useMayChange } from './use-may-change';

const ModifyDialog = lazyModule(() => import('./modify/modify-dialog'));
const TakePaymentDialog = lazyModule(() => import('./pay/take-payment-dialog'));

/** What the user does to the plan in a dialog. */
export type PlanTask = 'pay' | ModifyTask;

interface PlanActionsProps {
  plan: PlanDetail;
  /** The dialog that is open; the banner of a late plan opens the same ones. */
  task: PlanTask | undefined;
  onTask: (task: PlanTask | undefined) => void;
  onViewInstallments: () => void;
  /** Reloads the plan. */
  onChanged: () => void;
}

/**
 * The actions on a plan. Changing it needs the permission to manage transactions, and a payment that is late
 * or to come.
 */
export function PlanActions({ plan, task, onTask, onViewInstallments, onChanged }: PlanActionsProps) {
  const { mayCharge, mayManage, isOver } = useMayChange(plan);
  const { action: cancel, failures } = useCancelPlan(onChanged);
  const print = usePrintActions({ schedule: plan.id, receipt: undefined, authorization: undefined });
  const email = useEmailDocument({
    schedule: plan.id,
    receipt: undefined,
    email: plan.transactions.findLast(({ billing_email }) => billing_email)?.billing_email,
  });
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
          <Button variant="primary" disabled={isOver} onClick={() => onTask('pay')}>
            Take Payment
          </Button>
        ) : null}
        {mayManage ? (
          <Button disabled={isOver} onClick={() => onTask('choice')}>
            Modify / Change
          </Button>
        ) : null}
        {print.buttons}
        {email.buttons}
      </Flex>
      {email.form}
      <CancelFailures failures={failures} />
      {print.dialog}
      {task !== undefined && task !== 'pay' ? (
        <LazyBoundary>
          <ModifyDialog plan={plan} start={task} onChanged={onChanged} onClose={() => onTask(undefined)} />
        </LazyBoundary>
      ) : null}
      {task === 'pay' ? (
        <LazyBoundary>
          <TakePaymentDialog
            plan={plan}
            onPaid={onChanged}
            onModify={mayManage && !isOver ? () => onTask('schedule') : undefined}
            onClose={() => onTask(undefined)}
          />
        </LazyBoundary>
      ) : null}
    </>
  );
}
