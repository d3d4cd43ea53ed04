import type { TransactionDetail } from '@tillway/contract';
import { useGateway } from '@tillway/gateway-client';
import { usePortal, useSession } from '@tillway/remote-kit';
import { formatRowMoney, messages, requestTypeLabel } from '@tillway/rules';
import { useRecord } from '@tillway/screens';
import { Flex, Text } from '@tillway/ui';
import { OptionsDialog } from '../../options/options-dialog';
import type { OptionsUrl } from '../../options/use-options-url';
import { TransactionStatusBadge } from '../transaction-status-badge';
import { addedPanel, addedPanels } from '../transaction-slots';
import { AddedPanel } from './added-panel';
import { transactionEntries } from './transaction-entries';
import { transactionPanel } from './transaction-panels';

/** One transaction and all that can be done about it (doc 001 §2.2; HIS-021, HIS-022, HIS-029). */
export default function TransactionDialog({ id, url }: { id: string; url: OptionsUrl }) {
  const gateway = useGateway();
  const session = useSession();
  const { extensions } = usePortal();
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
      entries={(transaction) => [...transactionEntries(transaction, session), ...addedPanels(extensions)]}
      head={(transaction) => <Head transaction={transaction} />}
      panel={(name, transaction) => {
        const added = addedPanel(extensions, name);
        return added ? (
          <AddedPanel extension={added} transaction={transaction} />
        ) : (
          transactionPanel(name, { transaction, url, onChanged: record.retry })
        );
      }}
    />
  );
}

/** What it is, in sight on every panel. */
const Head = ({ transaction }: { transaction: TransactionDetail }) => (
  <Flex gap="3" align="baseline" wrap="wrap">
    <Text textStyle="xl" fontWeight="semibold" fontVariantNumeric="tabular-nums">
      {formatRowMoney(transaction.total_amount, transaction.request_type)}
    </Text>
    <Text color="fg.muted">
      {[requestTypeLabel(transaction.request_type), transaction.customer_name].filter(Boolean).join(' · ')}
    </Text>
    <TransactionStatusBadge status={transaction.transaction_status} />
  </Flex>
);
