import type { BadgeTone } from '@tillway/ui';
import { StatusBadge } from '@tillway/ui';

const tones: Record<string, BadgeTone> = {
  Approved: 'info',
  Settled: 'positive',
  Declined: 'negative',
  Voided: 'neutral',
  Pending: 'pending',
};

/** The list's word for where a transaction stands (decisions O-48). */
export const TransactionStatusBadge = ({ status }: { status: string }) => (
  <StatusBadge tone={tones[status] ?? 'pending'}>{status}</StatusBadge>
);
