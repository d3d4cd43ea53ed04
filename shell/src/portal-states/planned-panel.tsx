import { t } from '@tillway/language';
import { messages } from '@tillway/rules';
import { InfoIcon } from '@tillway/ui';
import { StatePanel } from './state-panel';

/** The panel of a screen that its remote declares but does not have yet. */
export const PlannedPanel = ({ title }: { title: string }) => (
  <StatePanel icon={<InfoIcon />} title={title} reference={messages.notInThisRelease}>
    {t('This screen is not available yet. It opens here once a release of the portal includes it.')}
  </StatePanel>
);
