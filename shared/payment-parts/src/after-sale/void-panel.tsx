import type { ApprovalResponse } from '@tillway/contract';
import { chargePath } from '@tillway/contract/routes';
import { t } from '@tillway/language';
import { useHasScreen, usePortal, useSession } from '@tillway/remote-kit';
import {
  beganSeries,
  can,
  formatRowMoney,
  isPlanPart,
  messages,
  rerunQuery,
  waiverNeedsPassword,
} from '@tillway/rules';
import { Button, DescriptionList, Flex, Notice, Stack, Text } from '@tillway/ui';
import { useState } from 'react';
import { handOver } from '../approval/handed-waiver';
import { afterwards } from '../operation/afterwards';
import { PasswordStep } from './password-step';
import type { ReversalProps } from './reversal';
import { UncertainStep } from './uncertain-step';
import { useVoid, type VoidOutcome } from './use-void';

type Step =
  | { name: 'confirm' }
  | { name: 'done' }
  | { name: 'password' }
  | { name: 'uncertain' }
  | { name: 'failed'; reason: string };

/**
 * Voids an unsettled payment or refund after a confirmation. A payment with a price adjustment can then be
 * charged again without it.
 */
export function VoidPanel({ transaction, onChanged }: ReversalProps) {
  const { bus, nav, feedback } = usePortal();
  const { permissions } = useSession();
  const has = useHasScreen();
  const voiding = useVoid(transaction);
  const [step, setStep] = useState<Step>({ name: 'confirm' });
  const { id, account_id, request_type } = transaction;
  const amount = formatRowMoney(transaction.total_amount, request_type);

  function show(outcome: VoidOutcome | undefined) {
    if (!outcome) return;
    if (outcome.kind === 'uncertain') return setStep({ name: 'uncertain' });
    onChanged();
    if (outcome.kind === 'failed') return setStep({ name: 'failed', reason: outcome.reason });
    feedback.notice(messages.voided);
    setStep({ name: 'done' });
    afterwards(() => bus.emit('transaction.changed@1', { transaction_id: id, account_id, change: 'voided' }));
  }

  const mayRecharge =
    request_type === 'sale' &&
    transaction.fee_amount > 0 &&
    has(chargePath('card')) &&
    // A single payment does not replace a plan's series; its total is changed in the plan.
    !(isPlanPart(transaction) && beganSeries(transaction)) &&
    can(permissions, 'can_waive_card_fees') &&
    can(permissions, 'can_use_virtual_terminal');
  const recharge = (given?: ApprovalResponse['approval']) =>
    nav.push(
      isPlanPart(transaction)
        ? `${chargePath('card')}?i=2&transaction=${encodeURIComponent(id)}&waive=1`
        : `${chargePath('card')}?${rerunQuery(transaction)}&waive=1`,
      given && handOver({ ...given, accountId: account_id }),
    );

  if (step.name === 'done')
    return (
      <Stack gap="4">
        <Notice severity="success">{messages.voided}</Notice>
        {mayRecharge ? (
          <>
            <Text>{t('The same payment can be made again without the price adjustment.')}</Text>
            <Flex justify="flex-end">
              <Button
                variant="primary"
                onClick={() => {
                  const hasManagerPassword = transaction.has_manager_password;
                  if (waiverNeedsPassword({ permissions, hasManagerPassword })) setStep({ name: 'password' });
                  else recharge();
                }}
              >
                Charge again without the fee
              </Button>
            </Flex>
          </>
        ) : null}
      </Stack>
    );
  if (step.name === 'password')
    return (
      <PasswordStep
        accountId={account_id}
        approval={{ action: 'waive', terminal_id: transaction.terminal_id }}
        text={messages.managerApprovesWaiver}
        onApproved={recharge}
      />
    );
  if (step.name === 'uncertain')
    return (
      <UncertainStep
        onCheck={() => void voiding.checkAgain().then(show)}
        onLeave={() => {
          voiding.abandon();
          onChanged();
        }}
      />
    );
  if (step.name === 'failed')
    return (
      <Notice severity="error" actions={<Button onClick={() => setStep({ name: 'confirm' })}>Back</Button>}>
        {messages.voidFailed(step.reason)}
      </Notice>
    );
  return (
    <Stack gap="4">
      <Notice severity="warning">{messages.voidIrreversible}</Notice>
      <DescriptionList
        items={[
          { label: 'Payer', value: transaction.customer_name },
          { label: 'Transaction ID', value: id },
          { label: 'Amount', value: amount, strong: true },
        ]}
      />
      <Flex justify="flex-end">
        <Button variant="danger" onClick={() => void voiding.run().then(show)}>
          {t('Void {amount}', { amount })}
        </Button>
      </Flex>
    </Stack>
  );
}
