import { type BadgeTone, StatusBadge } from '@tillway/ui';

const tones: Readonly<Record<string, BadgeTone>> = {
  running: 'positive',
  pending: 'pending',
  declined: 'negative',
};

/** Where a plan stands, in its word and tone. */
export const PlanStatus = ({ status }: { status: string }) => (
  <StatusBadge tone={tones[status] ?? 'neutral'}>
    {status.charAt(0).toUpperCase() + status.slice(1)}
  </StatusBadge>
);
