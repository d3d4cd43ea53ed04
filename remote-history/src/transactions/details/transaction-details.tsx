import type { TransactionDetail } from '@tillway/contract';
import { useApi, useCan, useSession } from '@tillway/remote-kit';
import { associatedStatus, formatRowMoney, requestTypeLabel } from '@tillway/rules';
import { DescriptionList, Heading, Notice, Skeleton, Stack } from '@tillway/ui';
import { Drawer } from '@tillway/ui-rich';
import { useQuery } from '@tanstack/react-query';
import { TransactionStatusBadge } from '../transaction-status-badge';
import { ChargeLinks } from './charge-links';
import { detailSections } from './detail-sections';

interface TransactionDetailsProps {
  id: string;
  onClose: () => void;
}

/** One transaction beside the list, with what belongs to it (HIS-030). */
export default function TransactionDetails({ id, onClose }: TransactionDetailsProps) {
  const api = useApi();
  const { user } = useSession();
  const mayCharge = useCan('can_use_virtual_terminal');
  const { data, error } = useQuery({
    queryKey: ['transaction', id],
    queryFn: ({ signal }) => api.transactions.get(id, signal),
  });
  return (
    <Drawer
      open
      title="Transaction"
      maxWidth={520}
      onClose={onClose}
      footer={data && mayCharge ? <ChargeLinks transaction={data} /> : undefined}
    >
      {error ? <Notice severity="error" title={error.message} /> : null}
      {data ? (
        <Sections transaction={data} timezone={user.timezone} />
      ) : error ? null : (
        <Skeleton height="40" />
      )}
    </Drawer>
  );
}

function Sections({ transaction, timezone }: { transaction: TransactionDetail; timezone: string }) {
  const isSuperuser = useCan('superuser');
  const { associatedTransactions } = transaction;
  return (
    <Stack gap="5">
      {detailSections(transaction, { timezone, isSuperuser }).map(({ title, items }) => (
        <section key={title}>
          <Heading as="h3" size="sm">
            {title}
          </Heading>
          <DescriptionList items={items} />
        </section>
      ))}
      {associatedTransactions.length > 0 ? (
        <section>
          <Heading as="h3" size="sm">
            Associated
          </Heading>
          <DescriptionList
            items={associatedTransactions.map((other) => ({
              id: other.id,
              label: `${requestTypeLabel(other.request_type)} ${formatRowMoney(other.total_amount, other.request_type)}`,
              value: <TransactionStatusBadge status={associatedStatus(other)} />,
            }))}
          />
        </section>
      ) : null}
    </Stack>
  );
}
