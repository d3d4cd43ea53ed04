import { t } from '@tillway/language';
import { messages } from '@tillway/rules';
import { InfoIcon } from '@tillway/ui';
import { StatePanel } from './state-panel';

/** The panel of a screen whose remote the page's address disabled. */
export const DisabledPanel = ({ title }: { title: string }) => (
  <StatePanel icon={<InfoIcon />} title={title}>
    {t(messages.remoteDisabled)}
  </StatePanel>
);
