import { Link, useCan, useSession } from '@tillway/remote-kit';
import { RecordGroup } from '@tillway/screens';
import { Button, Flex, Stack } from '@tillway/ui';
import { DeclineNotice } from './decline-notice';
import { detailSections } from './detail-sections';
import { chargeScreen, planLink } from './transaction-entries';
import type { TransactionPanelProps } from './transaction-panels';

/** The transaction's fields (HIS-030), and where it is made again (HIS-024, HIS-025, HIS-026). */
export default function DetailsPanel({ transaction }: TransactionPanelProps) {
  const { timezone } = useSession().user;
  const isSuperuser = useCan('superuser');
  const mayCharge = useCan('can_use_virtual_terminal');
  const { id, request_type, token_id, transaction_group_custom_tracking_id: plan } = transaction;
  const charge = chargeScreen(transaction);
  const isPayment = request_type === 'sale' || request_type === 'ach';
  const links = [
    mayCharge && isPayment ? { label: 'Rerun', to: `${charge}?rerun=${encodeURIComponent(id)}` } : undefined,
    mayCharge && plan !== null && token_id !== null
      ? { label: 'Take Payment', to: `${charge}?i=2&transaction=${encodeURIComponent(id)}` }
      : undefined,
    plan !== null ? { label: 'Payment Plan', to: planLink(plan) } : undefined,
  ].filter((link) => link !== undefined);
  return (
    <Stack gap="5">
      <DeclineNotice transaction={transaction} />
      {detailSections(transaction, { timezone, isSuperuser }).map(({ title, items }) => (
        <RecordGroup key={title} title={title} items={items} />
      ))}
      {links.length > 0 ? (
        <Flex gap="2" wrap="wrap">
          {links.map(({ label, to }) => (
            <Button key={label} asChild>
              <Link to={to}>{label}</Link>
            </Button>
          ))}
        </Flex>
      ) : null}
    </Stack>
  );
}
