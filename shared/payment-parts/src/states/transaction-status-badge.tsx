import { type BadgeTone, StatusBadge } from '@tillway/ui';

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

/** A list's label for the state of a transaction. */
export const TransactionStatusBadge = ({ status }: { status: string }) => (
  <StatusBadge tone={transactionTone(status)}>{status}</StatusBadge>
);
