import { t } from '@tillway/language';
import { type LinkStatus, linkStatusLabels } from '@tillway/rules';
import { type BadgeTone, StatusBadge } from '@tillway/ui';

const tones: Readonly<Record<LinkStatus, BadgeTone>> = {
  open: 'info',
  checking: 'pending',
  paid: 'positive',
  expired: 'neutral',
  withdrawn: 'neutral',
};

/** The state of a payment link. */
export const LinkBadge = ({ status }: { status: LinkStatus }) => (
  <StatusBadge tone={tones[status]}>{t(linkStatusLabels[status])}</StatusBadge>
);
