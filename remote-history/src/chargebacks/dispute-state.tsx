import { type DisputeState, disputeStateLabels } from '@tillway/rules';
import { type BadgeTone, StatusBadge } from '@tillway/ui';

const tones: Readonly<Record<DisputeState, BadgeTone>> = {
  needs_answer: 'pending',
  answered: 'info',
  won: 'positive',
  lost: 'negative',
  accepted: 'neutral',
};

/** The state of a dispute. */
export const DisputeStateBadge = ({ state }: { state: DisputeState }) => (
  <StatusBadge tone={tones[state]}>{disputeStateLabels[state]}</StatusBadge>
);
