import type { OperationResponse } from '@tillway/contract';
import { screenPaths } from '@tillway/contract/routes';
import { useCan, useHasScreen, useNavigate } from '@tillway/remote-kit';
import { formatMoney, messages, outcomeTitle } from '@tillway/rules';
import { DescriptionList } from '@tillway/ui';
import { ResultDialog } from '@tillway/payment-parts/operation';
import { useReceiptButtons } from './receipt-buttons';

/** The result of a paid renewal: its receipt, and the way back. */
export function RenewalResult({ response }: { response: OperationResponse }) {
  const navigate = useNavigate();
  const has = useHasScreen();
  const seesTransactions = useCan('can_view_transactions') && has(screenPaths.historyTransactions);
  const { UniqueID, Transaction, ResponseText } = response;
  const { buttons, dialog } = useReceiptButtons(UniqueID);
  return (
    <>
      <ResultDialog
        succeeded
        title={outcomeTitle(ResponseText) ?? messages.paymentApproved}
        closeLabel="Close"
        actions={buttons}
        onClose={() =>
          void navigate(seesTransactions ? screenPaths.historyTransactions : '/okdmv/renewals', {
            replace: true,
          })
        }
      >
        <DescriptionList
          items={[
            { label: 'Total', value: Transaction && formatMoney(Transaction.total_amount), strong: true },
            { label: 'Transaction', value: Transaction?.tracking_id },
          ]}
        />
      </ResultDialog>
      {dialog}
    </>
  );
}
