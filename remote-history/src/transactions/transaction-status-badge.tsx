import type { Transaction } from '@tillway/contract';
import { t } from '@tillway/language';
import { type BadgeTone, chakra, StatusBadge } from '@tillway/ui';

const tones: Record<string, BadgeTone> = {
  Approved: 'positive',
  Settled: 'positive',
  Declined: 'negative',
  Voided: 'neutral',
  Captured: 'neutral',
  Expired: 'neutral',
  Pending: 'pending',
};

const transactionTone = (status: string): BadgeTone => tones[status] ?? 'pending';

/** The list's label for the state of a transaction. */
export const TransactionStatusBadge = ({ status }: { status: string }) => (
  <StatusBadge tone={transactionTone(status)}>{status}</StatusBadge>
);

const Badges = chakra('span', { base: { display: 'inline-flex', flexWrap: 'wrap', gap: '1' } });

/** Renders the state of a transaction, with a badge if it was charged back. */
export const markedStatus = ({
  transaction_status,
  charged_back_amount,
}: Pick<Transaction, 'transaction_status' | 'charged_back_amount'>) =>
  charged_back_amount > 0 ? (
    <Badges>
      <TransactionStatusBadge status={transaction_status} />
      <StatusBadge tone="negative">{t('Charged back')}</StatusBadge>
    </Badges>
  ) : (
    <TransactionStatusBadge status={transaction_status} />
  );
