import { isApiFailure } from '@tillway/contract';
import { planLink } from '@tillway/contract/routes';
import { useGateway } from '@tillway/gateway-client';
import { Link } from '@tillway/remote-kit';
import { type Cents, formatMoney } from '@tillway/rules';
import { Button, Notice } from '@tillway/ui';
import { useEffect, useState } from 'react';

interface PlanNoticeProps {
  /** What the merchant calls the plan. */
  name: string;
  /** Our id of it. */
  id: string;
}

/** Says that a payment is a plan's, and what is left of it: the form looks like that of any payment (PAY-036). */
export function PlanNotice({ name, id }: PlanNoticeProps) {
  const left = useLeftOfPlan(id);
  return (
    <Notice
      severity="info"
      title={`This payment is part of installment plan ${name}`}
      actions={
        <Button asChild>
          <Link to={planLink(name)}>Payment Plan</Link>
        </Button>
      }
    >
      {left === undefined
        ? 'More than is left of the plan is refused.'
        : `${formatMoney(left)} is left to collect, without price adjustments. More is refused.`}
    </Notice>
  );
}

/** Cents without price adjustments; `undefined` until it is known, and for a user who may not see it. */
function useLeftOfPlan(id: string): Cents | undefined {
  const gateway = useGateway();
  const [left, setLeft] = useState<Cents>();
  useEffect(() => {
    const abort = new AbortController();
    gateway.call('GET /plans/{id}', { params: { id }, signal: abort.signal }).then(
      // An answer without a plan is no reason to take the form away.
      (answer) => setLeft((answer as Partial<typeof answer>).group?.open_net),
      (error: unknown) => {
        if (!isApiFailure(error) && !abort.signal.aborted) reportError(error);
      },
    );
    return () => abort.abort();
  }, [gateway, id]);
  return left;
}
