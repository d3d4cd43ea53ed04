import { t } from '@tillway/language';
import { formatDate, planStatusLabels } from '@tillway/rules';
import { type BadgeTone, StatusBadge, Text } from '@tillway/ui';

const tones: Readonly<Record<string, BadgeTone>> = {
  running: 'positive',
  paid: 'positive',
  pending: 'pending',
  declined: 'negative',
};

/** A plan's status as a word and a tone, and the date since which a payment is late. */
export const PlanStatus = ({ status, lateSince = null }: { status: string; lateSince?: string | null }) => (
  <>
    <StatusBadge tone={tones[status] ?? 'neutral'}>
      {(planStatusLabels as Readonly<Record<string, string>>)[status] ?? status}
    </StatusBadge>
    {lateSince === null ? null : (
      <Text textStyle="sm">{t('Late since {lateSince}', { lateSince: formatDate(lateSince) })}</Text>
    )}
  </>
);
