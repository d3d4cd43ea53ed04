import type { Transaction } from '@tillway/contract';
import { t } from '@tillway/language';
import { dialogWidths, formatMoney, messages, type TransactionStatus } from '@tillway/rules';
import { Button, Flex, Notice, Stack, Text } from '@tillway/ui';
import { Dialog } from '@tillway/overlays';
import { useRef, useState } from 'react';
import { ResultTitle } from '@tillway/payment-parts/operation';
import type { ChargeOutcome } from '../sending/outcome';
import { AcceptedDetails } from './accepted-details';
import { CheckNotice, PartNotice } from './kept-charge-notices';
import { documentsOf } from './charge-documents';
import { useEmailDocument, usePrintActions } from '@tillway/payment-parts/documents';

type Accepted = Extract<ChargeOutcome, { kind: 'accepted' }>;
type Refused = Extract<ChargeOutcome, { kind: 'refused' }>;

export interface ResultDialogProps {
  outcome: Accepted | Refused;
  onClose: () => void;
  /** Undefined if the user may not see transactions. */
  onShowTransactions: ((id: string | undefined) => void) | undefined;
  /** Begins the payment of what a part left owed, by its query. */
  onChargeRest: (rest: string) => void;
}

/** Shows the outcome of a payment: accepted with its details, or refused with the reason. */
export default function ResultDialog({ outcome, ...rest }: ResultDialogProps) {
  return outcome.kind === 'accepted' ? (
    <AcceptedDialog outcome={outcome} {...rest} />
  ) : (
    <RefusedDialog outcome={outcome} onClose={rest.onClose} />
  );
}

function AcceptedDialog({
  outcome,
  onClose,
  onShowTransactions,
  onChargeRest,
}: Omit<ResultDialogProps, 'outcome'> & { outcome: Accepted }) {
  const next = useRef<HTMLButtonElement>(null);
  const single = singleOf(outcome);
  const [isVoiding, setIsVoiding] = useState(false);
  const documents = documentsOf(outcome);
  const print = usePrintActions(documents);
  const email = useEmailDocument({
    ...documents,
    email: outcome.done.map(({ response }) => response.Transaction?.billing_email).find(Boolean),
  });
  return (
    <Dialog
      open
      maxWidth={dialogWidths.standard}
      width={readWidth}
      initialFocus={next}
      title={
        <ResultTitle tone={toneOf(outcome)} sum={sumOf(outcome)}>
          {t(outcome.title)}
        </ResultTitle>
      }
      onClose={onClose}
      footer={
        <>
          {onShowTransactions ? (
            <Button onClick={() => onShowTransactions(shownId(outcome))}>Show in transactions</Button>
          ) : null}
          <Button ref={next} variant="primary" onClick={onClose}>
            New payment
          </Button>
        </>
      }
    >
      <Stack gap="4">
        {outcome.original === undefined ? null : (
          <Notice
            severity={outcome.original === messages.originalCancelled ? 'success' : 'error'}
            title={outcome.original}
          />
        )}
        {single ? <PartNotice part={single} onChargeRest={onChargeRest} /> : null}
        {single ? (
          <CheckNotice transaction={single} isVoiding={isVoiding} onVoid={() => setIsVoiding(true)} />
        ) : null}
        {isVoiding ? null : (
          <>
            <AcceptedDetails outcome={outcome} />
            <Flex wrap="wrap" gap="2">
              {print.buttons}
              {email.buttons}
            </Flex>
          </>
        )}
        {email.form}
        {print.dialog}
      </Stack>
    </Dialog>
  );
}

/** Width in px that keeps a label and its value close together. */
const readWidth = 520;

/** The transaction of a single payment; undefined for a plan. */
const singleOf = ({ done: [first, ...more] }: Accepted): Transaction | undefined =>
  more.length === 0 ? (first?.response.Transaction ?? undefined) : undefined;

/** The amount of a single payment; undefined for a plan, whose amounts the list shows. */
function sumOf(outcome: Accepted): string | undefined {
  const single = singleOf(outcome);
  return single && formatMoney(single.total_amount);
}

/** Accepted but pending payments get another tone, as in the list of transactions. */
const toneOf = ({ done }: Accepted) =>
  done.every(({ response }) => madeStatuses.has(response.Transaction?.transaction_status ?? ''))
    ? 'positive'
    : 'pending';

const madeStatuses: ReadonlySet<string> = new Set<TransactionStatus>(['Approved', 'Settled']);

/** The id of a single transaction; undefined for a plan, whose transactions are first in the list. */
const shownId = ({ done }: Accepted): string | undefined =>
  done.length === 1 ? done[0]?.response.Transaction?.id : undefined;

function RefusedDialog({ outcome, onClose }: { outcome: Refused; onClose: () => void }) {
  const back = useRef<HTMLButtonElement>(null);
  return (
    <Dialog
      open
      initialFocus={back}
      maxWidth={dialogWidths.standard}
      width={readWidth}
      title={
        <ResultTitle tone="negative" sum={outcome.sum === undefined ? undefined : formatMoney(outcome.sum)}>
          {t(outcome.title)}
        </ResultTitle>
      }
      onClose={onClose}
      footer={
        <Button ref={back} variant="primary" onClick={onClose}>
          Back to the payment
        </Button>
      }
    >
      <Stack gap="1">
        {outcome.details.map((detail) => (
          <Text key={detail}>{t(detail)}</Text>
        ))}
        <Text color="fg.muted">{t('Nothing was charged. What you typed is still in the form.')}</Text>
      </Stack>
    </Dialog>
  );
}
