import type { Transaction } from '@tillway/contract';
import { VoidPanel, viewerOf } from '@tillway/payment-parts/after-sale';
import { useSession } from '@tillway/remote-kit';
import { canVoid, failedChecks, messages, owedOf, restQuery } from '@tillway/rules';
import { Button, Notice } from '@tillway/ui';
import { useState } from 'react';

interface PartNoticeProps {
  part: Transaction;
  onChargeRest: (rest: string) => void;
}

/** Shows how much of a payment was approved and is owed, and offers to charge the rest. */
export function PartNotice({ part, onChargeRest }: PartNoticeProps) {
  if (!owedOf(part)) return null;
  return (
    <Notice
      severity="warning"
      title={messages.partKept(part.total_amount, part.requested_amount ?? 0)}
      actions={<Button onClick={() => onChargeRest(restQuery(part))}>Charge the rest</Button>}
    />
  );
}

interface CheckNoticeProps {
  transaction: Transaction;
  isVoiding: boolean;
  onVoid: () => void;
}

/** Asks whether to keep an approved payment whose check failed, if the merchant wants to be asked. */
export function CheckNotice({ transaction, isVoiding, onVoid }: CheckNoticeProps) {
  const session = useSession();
  const [isKept, setIsKept] = useState(false);
  const failed = failedChecks(transaction, 'ask');
  if (isVoiding) return <VoidPanel transaction={transaction} onChanged={() => {}} />;
  if (failed.length === 0 || isKept) return null;
  const mayVoid = canVoid(transaction, viewerOf(session, transaction));
  return (
    <Notice
      severity="warning"
      title={messages.checksAsk(failed)}
      actions={
        <>
          <Button onClick={() => setIsKept(true)}>Keep it</Button>
          {mayVoid ? (
            <Button variant="dangerOutline" onClick={onVoid}>
              Void it
            </Button>
          ) : null}
        </>
      }
    >
      {mayVoid ? null : messages.checksAskManager}
    </Notice>
  );
}
