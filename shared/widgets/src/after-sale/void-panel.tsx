import type { ApprovalAnswer } from '@tillway/contract';
import { useGateway } from '@tillway/gateway-client';
import { usePortal, useSession } from '@tillway/remote-kit';
import { can, formatRowMoney, messages, waiverNeedsPassword } from '@tillway/rules';
import { Button, DescriptionList, Flex, Notice, Stack, Text } from '@tillway/ui';
import { useRef, useState } from 'react';
import { handOver } from '../approval/handed-waiver';
import { afterwards } from '../operation/afterwards';
import { type OperationResult, useOperation } from '../operation/use-operation';
import { PasswordStep } from './password-step';
import { type ReversalProps, reversalOutcome } from './reversal';
import { UncertainStep } from './uncertain-step';

type Step =
  | { name: 'confirm' }
  | { name: 'done' }
  | { name: 'password' }
  | { name: 'uncertain' }
  | { name: 'failed'; reason: string };

/**
 * Voids an unsettled payment or refund (doc 001 §4; HIS-046 to HIS-050): asked once more, then done, and where it had a
 * price adjustment, charged again without it.
 */
export function VoidPanel({ transaction, onChanged }: ReversalProps) {
  const gateway = useGateway();
  const { bus, nav, feedback } = usePortal();
  const { permissions } = useSession();
  const operation = useOperation(messages.reversalInFlight);
  const [step, setStep] = useState<Step>({ name: 'confirm' });
  const asked = useRef(0);
  const { id, account_id, request_type } = transaction;
  const amount = formatRowMoney(transaction.total_amount, request_type);

  const send = () => {
    asked.current += 1;
    return gateway.operate('POST /terminal/void', {
      terminal_id: transaction.terminal_id,
      transaction_id: id,
    });
  };

  function show(result: OperationResult | undefined) {
    if (!result) return;
    const outcome = reversalOutcome('void', result);
    if (outcome.kind === 'uncertain') return setStep({ name: 'uncertain' });
    onChanged();
    // A void has no nonce: after a lost answer, that it is voided already is the answer.
    const wasDoneBefore =
      outcome.kind === 'failed' && asked.current > 1 && outcome.reason === messages.alreadyVoided;
    if (outcome.kind === 'failed' && !wasDoneBefore)
      return setStep({ name: 'failed', reason: outcome.reason });
    feedback.notice(messages.voided);
    setStep({ name: 'done' });
    afterwards(() => bus.emit('transaction.changed@1', { transaction_id: id, account_id, change: 'voided' }));
  }

  const mayRecharge =
    request_type === 'sale' &&
    transaction.fee_amount > 0 &&
    can(permissions, 'can_waive_card_fees') &&
    can(permissions, 'can_use_virtual_terminal');
  const recharge = (given?: ApprovalAnswer['approval']) =>
    nav.push(
      `/credit?rerun=${encodeURIComponent(id)}&waive=1`,
      given && handOver({ ...given, accountId: account_id }),
    );

  if (step.name === 'done')
    return (
      <Stack gap="4">
        <Notice severity="success">{messages.voided}</Notice>
        {mayRecharge ? (
          <>
            <Text>The same payment can be made again without the price adjustment.</Text>
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
        text="A manager approves that the price adjustment is not charged."
        onApproved={recharge}
      />
    );
  if (step.name === 'uncertain')
    return (
      <UncertainStep
        onCheck={() => void operation.checkAgain().then(show)}
        onLeave={() => {
          operation.abandon();
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
        <Button variant="danger" onClick={() => void operation.run(send).then(show)}>
          Void {amount}
        </Button>
      </Flex>
    </Stack>
  );
}
