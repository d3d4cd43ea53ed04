import type { TransactionDetail } from '@tillway/contract';
import { chargePath, planLink } from '@tillway/contract/routes';
import { t } from '@tillway/language';
import { Link } from '@tillway/remote-kit';
import { messages, type PaymentKind } from '@tillway/rules';
import { Button, EmptyState, PageHeader, WarningIcon } from '@tillway/ui';
import { chargeTitles } from '../query';

/** Refuses to rerun a part of a plan; the plan itself must be paid or changed. */
export function PlanPart({ method, part }: { method: PaymentKind; part: TransactionDetail }) {
  return (
    <>
      <PageHeader title={chargeTitles[method]} />
      <EmptyState
        icon={<WarningIcon />}
        title={messages.partOfPlan}
        actions={
          <>
            {part.token_id === null ? null : (
              <Button asChild>
                <Link to={`${chargePath(method)}?i=2&transaction=${encodeURIComponent(part.id)}`}>
                  {t('Take Payment')}
                </Link>
              </Button>
            )}
            <Button asChild>
              <Link to={planLink(part.transaction_group_custom_tracking_id ?? '')}>{t('Payment Plan')}</Link>
            </Button>
          </>
        }
      />
    </>
  );
}
