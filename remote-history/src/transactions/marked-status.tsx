import type { Transaction } from '@tillway/contract';
import { t } from '@tillway/language';
import { TransactionStatusBadge } from '@tillway/payment-parts';
import { chakra, StatusBadge } from '@tillway/ui';

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
