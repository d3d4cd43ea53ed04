import { type BadgeTone, StatusBadge } from '@tillway/ui';

const tones: Record<string, BadgeTone> = {
  Approved: 'positive',
  Settled: 'positive',
  Declined: 'negative',
  Voided: 'neutral',
  Pending: 'pending',
};

export const transactionTone = (status: string): BadgeTone => tones[status] ?? 'pending';

/** The list's word for the state of a transaction (decisions O-48). */
export const TransactionStatusBadge = ({ status }: { status: string }) => (
  <StatusBadge tone={transactionTone(status)}>{status}</StatusBadge>
);
