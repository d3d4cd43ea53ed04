import type { PlanChange, PlanDetail } from '@tillway/contract';
import { useGateway } from '@tillway/gateway-client';
import { t } from '@tillway/language';
import { usePortal } from '@tillway/remote-kit';
import { messages } from '@tillway/rules';
import { ActionButton, useAction } from '@tillway/screen-kit';
import { chakra, Notice, Text } from '@tillway/ui';
import { failureOf } from './use-plan-change';

const List = chakra('ol', { base: { paddingInlineStart: '5', listStyleType: 'decimal', my: '2' } });

const words: Readonly<Record<PlanChange['steps'][number]['step'], string>> = {
  modify: 'Installments changed',
  series: 'New installments in place of the old',
  final: 'New last payment',
  late: 'Late payments taken',
  void: 'Previous last payment voided',
};
const states: Readonly<Record<PlanChange['steps'][number]['state'], string>> = {
  done: 'done',
  failed: 'not done',
  todo: 'still to do',
};

/**
 * A change that stopped midway: its finished steps, the reason for the stop, and a button that finishes the
 * rest.
 */
export function UnfinishedChange({ plan, onChanged }: { plan: PlanDetail; onChanged: () => void }) {
  const gateway = useGateway();
  const { feedback } = usePortal();
  const finish = useAction({
    run: async (change_id: string) => {
      const { change } = await gateway.call('POST /plans/{id}/changes/finish', {
        params: { id: plan.id },
        body: { change_id },
        timeoutMs: 60_000,
      });
      return change;
    },
    success: undefined,
    emit: (bus) =>
      bus.emit('plan.changed@1', { plan_id: plan.id, account_id: plan.account_id, change: 'modified' }),
    onDone: (change) => {
      if (change.state === 'finished') feedback.notice(messages.planModified);
      else void feedback.message(failureOf(change));
      onChanged();
    },
  });
  const { change } = plan;
  if (!change || change.state === 'finished' || change.state === 'left') return null;
  return (
    <Notice
      severity={change.state === 'failed' ? 'error' : 'warning'}
      title="This plan is changed in part"
      actions={
        <ActionButton action={finish} input={change.id}>
          {t('Finish the rest')}
        </ActionButton>
      }
    >
      <Text>
        {t(
          change.kind === 'schedule'
            ? 'Another schedule was asked for.'
            : 'Another card or account was asked for.',
        )}
      </Text>
      <List>
        {change.steps.map(({ step, state, transaction_id, message }, index) => (
          <li key={index}>
            {words[step]}: <strong>{states[state]}</strong>
            {transaction_id === null ? '' : `, ${transaction_id}`}
            {message === null ? '' : `. ${t(message)}`}
          </li>
        ))}
      </List>
    </Notice>
  );
}
