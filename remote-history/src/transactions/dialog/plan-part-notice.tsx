import type { Transaction } from '@tillway/contract';
import { planLink } from '@tillway/contract/routes';
import { t } from '@tillway/language';
import { Link, useCan } from '@tillway/remote-kit';
import { messages } from '@tillway/rules';
import { Button, Notice } from '@tillway/ui';
import { chargeScreen } from './transaction-entries';

interface PlanPartNoticeProps {
  transaction: Pick<Transaction, 'id' | 'request_type' | 'token_id' | 'transaction_group_custom_tracking_id'>;
}

/** Replaces Rerun for a payment of a plan: it explains the alternatives and links to them. */
export function PlanPartNotice({ transaction }: PlanPartNoticeProps) {
  const mayCharge = useCan('can_use_virtual_terminal');
  const { id, token_id, transaction_group_custom_tracking_id: plan } = transaction;
  return (
    <Notice
      severity="info"
      actions={
        <>
          {mayCharge && token_id !== null ? (
            <Button asChild>
              <Link to={`${chargeScreen(transaction)}?i=2&transaction=${encodeURIComponent(id)}`}>
                {t('Take Payment')}
              </Link>
            </Button>
          ) : null}
          {plan === null ? null : (
            <Button asChild>
              <Link to={planLink(plan)}>{t('Payment Plan')}</Link>
            </Button>
          )}
        </>
      }
    >
      {messages.partOfPlan}
    </Notice>
  );
}
