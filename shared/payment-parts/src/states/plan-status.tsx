import { planStatusLabels } from '@tillway/rules';
import { type BadgeTone, StatusBadge } from '@tillway/ui';

const tones: Readonly<Record<string, BadgeTone>> = {
  running: 'positive',
  paid: 'positive',
  pending: 'pending',
  declined: 'negative',
};

/** A plan's status as a word and a tone. */
export const PlanStatus = ({ status }: { status: string }) => (
  <StatusBadge tone={tones[status] ?? 'neutral'}>
    {(planStatusLabels as Readonly<Record<string, string>>)[status] ?? status}
  </StatusBadge>
);
