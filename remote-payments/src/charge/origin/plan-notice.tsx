import { isApiFailure } from '@tillway/contract';
import { planLink } from '@tillway/contract/routes';
import { useGateway } from '@tillway/gateway-client';
import { t } from '@tillway/language';
import { Link } from '@tillway/remote-kit';
import { type Cents, formatMoney } from '@tillway/rules';
import { Button, Notice } from '@tillway/ui';
import { useEffect, useState } from 'react';

interface PlanNoticeProps {
  /** The merchant's name for the plan. */
  name: string;
  /** The plan's id in the gateway. */
  id: string;
}

/** Shows that the payment belongs to a plan and how much is left, because the form looks like any other. */
export default function PlanNotice({ name, id }: PlanNoticeProps) {
  const left = useLeftOfPlan(id);
  return (
    <Notice
      severity="info"
      title={`This payment is part of installment plan ${name}`}
      actions={
        <Button asChild>
          <Link to={planLink(name)}>{t('Payment Plan')}</Link>
        </Button>
      }
    >
      {left === undefined
        ? 'More than is left of the plan is refused.'
        : `${formatMoney(left)} is left to collect, without price adjustments. More is refused.`}
    </Notice>
  );
}

/**
 * The rest of a plan in cents, without price adjustments; `undefined` until loaded and for users who may not
 * see it.
 */
function useLeftOfPlan(id: string): Cents | undefined {
  const gateway = useGateway();
  const [left, setLeft] = useState<Cents>();
  useEffect(() => {
    const abort = new AbortController();
    gateway.call('GET /plans/{id}', { params: { id }, signal: abort.signal }).then(
      // A response without a plan must not break the form.
      (answer) => setLeft((answer as Partial<typeof answer>).group?.open_net),
      (error: unknown) => {
        if (!isApiFailure(error) && !abort.signal.aborted) reportError(error);
      },
    );
    return () => abort.abort();
  }, [gateway, id]);
  return left;
}
