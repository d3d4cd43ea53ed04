import { screenPaths } from '@tillway/contract/routes';
import { t } from '@tillway/language';
import { Link, useCan, useHasScreen, useSession } from '@tillway/remote-kit';
import { canManage, carriesStandingSeries, isPlanPart, rerunQuery } from '@tillway/rules';
import { RecordGroup } from '@tillway/screen-kit';
import { Button, Flex, Stack } from '@tillway/ui';
import { viewerOf } from '@tillway/payment-parts/after-sale';
import { DeclineNotice } from './decline-notice';
import { detailSections } from './detail-sections';
import { PlanPartNotice } from './plan-part-notice';
import { chargeScreen } from './transaction-entries';
import type { TransactionPanelProps } from './transaction-panel-props';

/** The transaction's fields, and the button that runs it again. */
export default function DetailsPanel({ transaction }: TransactionPanelProps) {
  const session = useSession();
  const { timezone } = session.user;
  const isSuperuser = useCan('superuser');
  const has = useHasScreen();
  const usesBillings = useCan('can_use_billings');
  const seesCustomers = usesBillings && has(screenPaths.paymentsBillings);
  const mayCharge = useCan('can_use_virtual_terminal');
  const mayManage = canManage(transaction, viewerOf(session, transaction));
  const isPayment = transaction.request_type === 'sale' || transaction.request_type === 'ach';
  const mayRerun = mayCharge && isPayment && (mayManage || !carriesStandingSeries(transaction));
  const isDeclined = transaction.transaction_status === 'Declined';
  const again = isPlanPart(transaction) ? (
    <PlanPartNotice transaction={transaction} />
  ) : mayRerun ? (
    <Flex>
      <Button asChild>
        <Link to={`${chargeScreen(transaction)}?${rerunQuery(transaction)}`}>{t('Rerun')}</Link>
      </Button>
    </Flex>
  ) : null;
  return (
    <Stack gap="5">
      <DeclineNotice transaction={transaction} />
      {isDeclined ? again : null}
      {detailSections(transaction, { timezone, isSuperuser, seesCustomers }).map(({ title, items }) => (
        <RecordGroup key={title} title={title} items={items} />
      ))}
      {isDeclined ? null : again}
    </Stack>
  );
}
