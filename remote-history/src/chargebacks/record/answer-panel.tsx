import type { ChargebackResponse } from '@tillway/contract';
import { useGateway } from '@tillway/gateway-client';
import { t } from '@tillway/language';
import { useCan } from '@tillway/remote-kit';
import { formatMoney, messages } from '@tillway/rules';
import { ActionButton, useAction } from '@tillway/screen-kit';
import { Button, Flex, Notice, Panel, Stack } from '@tillway/ui';
import { LazyBoundary } from '@tillway/ui/lazy';
import { LazyPrintDialog } from '@tillway/payment-parts/documents';
import { useState } from 'react';
import { useAnswerLetter } from './use-answer-letter';
import { disputeChanged } from './dispute-changed';
import { EvidenceForm } from './evidence-form';
import { EvidenceList } from './evidence-list';
import { WantedEvidence } from './wanted-evidence';

/** The evidence of a dispute. While it needs an answer, it is added here, and the answer is sent or given up. */
export function AnswerPanel({ record }: { record: ChargebackResponse }) {
  const gateway = useGateway();
  const mayAnswer = useCan('can_answer_disputes');
  const [isPrinting, setPrinting] = useState(false);
  const letter = useAnswerLetter(record);
  const { chargeback, evidence } = record;
  const { id, amount, state } = chargeback;
  const isOpen = state === 'needs_answer';
  const changes = { invalidates: () => disputeChanged(id) };
  const answer = useAction({
    ...changes,
    confirm: () => ({
      title: t('Send answer'),
      text: t(messages.confirmDisputeAnswer),
      confirmLabel: t('Send answer'),
    }),
    run: (of: string) => gateway.call('POST /chargebacks/{id}/answer', { params: { id: of } }),
    success: messages.disputeAnswered,
  });
  const accept = useAction({
    ...changes,
    confirm: () => ({
      title: t('Accept dispute'),
      text: messages.confirmDisputeAccept(formatMoney(amount)),
      confirmLabel: t('Accept dispute'),
    }),
    run: (of: string) => gateway.call('POST /chargebacks/{id}/accept', { params: { id: of } }),
    success: messages.disputeAccepted,
  });
  const changesIt = isOpen && mayAnswer;
  return (
    <Panel
      title={isOpen ? 'Your answer' : 'Evidence'}
      actions={
        <Button size="sm" onClick={() => setPrinting(true)}>
          Print answer
        </Button>
      }
      footer={
        changesIt ? (
          <Flex gap="3" wrap="wrap" justify="space-between">
            <ActionButton action={accept} input={id} variant="danger">
              Accept dispute
            </ActionButton>
            <ActionButton action={answer} input={id} variant="primary" disabled={evidence.length === 0}>
              Send answer
            </ActionButton>
          </Flex>
        ) : undefined
      }
    >
      <Stack gap="5">
        {isOpen ? <WantedEvidence reasonCode={chargeback.reason_code} /> : null}
        {isOpen && !mayAnswer ? <Notice severity="info" title={t(messages.mayNotAnswerDisputes)} /> : null}
        <EvidenceList record={record} canRemove={changesIt} />
        {changesIt ? <EvidenceForm record={record} /> : null}
      </Stack>
      {isPrinting ? (
        <LazyBoundary>
          <LazyPrintDialog
            title={t('Print answer')}
            load={() => Promise.resolve(letter)}
            onClose={() => setPrinting(false)}
          />
        </LazyBoundary>
      ) : null}
    </Panel>
  );
}
