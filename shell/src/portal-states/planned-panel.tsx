import { t } from '@tillway/language';
import { messages } from '@tillway/rules';
import { InfoIcon } from '@tillway/ui';
import { StatePanel } from './state-panel';

/** The panel of a screen that its remote declares but does not have yet. */
export const PlannedPanel = ({ title }: { title: string }) => (
  <StatePanel icon={<InfoIcon />} title={title} reference={messages.notInThisRelease}>
    {t('This screen is still to come. It opens here as soon as a release of the portal has it.')}
  </StatePanel>
);
