import { t } from '@tillway/language';
import type { TransactionDetail } from '@tillway/contract';
import { useGateway } from '@tillway/gateway-client';
import { usePortal, useSession } from '@tillway/remote-kit';
import { formatDateMinute, formatRowMoney, messages, requestTypeLabel } from '@tillway/rules';
import { useRecord } from '@tillway/screen-kit';
import { OptionsDialog } from '../../options/options-dialog';
import { OptionsHead } from '../../options/options-head';
import type { OptionsUrl } from '../../options/use-options-url';
import { markedStatus } from '../marked-status';
import { addedPanel, addedPanels } from '../transaction-slots';
import { AddedPanel } from './added-panel';
import { ChargedBackNotice } from './charged-back-notice';
import { transactionEntries } from './transaction-entries';
import { transactionPanel } from './transaction-panels';

/** One transaction with all its actions. */
export default function TransactionDialog({ id, url }: { id: string; url: OptionsUrl }) {
  const gateway = useGateway();
  const session = useSession();
  const { extensions, nav } = usePortal();
  const record = useRecord(
    ['transaction', id],
    async (signal) => {
      const { transaction } = await gateway.call('GET /transactions/{id}', { params: { id }, signal });
      return transaction;
    },
    { refreshOn: ['records.changed@1'] },
  );
  return (
    <OptionsDialog
      title="Transaction"
      record={record}
      missing={messages.unidentifiedTransaction}
      url={url}
      entries={(transaction) => [
        ...transactionEntries(transaction, session, nav),
        ...addedPanels(extensions),
      ]}
      head={(transaction) => <Head transaction={transaction} />}
      panel={(name, transaction) => {
        const added = addedPanel(extensions, name);
        return (
          <>
            <ChargedBackNotice transaction={transaction} />
            {added ? (
              <AddedPanel extension={added} transaction={transaction} />
            ) : (
              transactionPanel(name, { transaction, url, onChanged: record.retry })
            )}
          </>
        );
      }}
    />
  );
}

function Head({ transaction }: { transaction: TransactionDetail }) {
  const { timezone } = useSession().user;
  const { request_type, created, total_amount, customer_name } = transaction;
  return (
    <OptionsHead
      record="Transaction"
      kind={`${t(requestTypeLabel(request_type))} · ${formatDateMinute(created, timezone)}`}
      sum={formatRowMoney(total_amount, request_type)}
      status={markedStatus(transaction)}
      payer={customer_name}
      paidWith={transaction}
    />
  );
}
