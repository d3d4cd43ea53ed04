import { messages } from '@tillway/rules';
import { InfoIcon } from '@tillway/ui';
import { StatePanel } from './state-panel';

/** A screen of a remote that the page's address switched off. */
export const DisabledPanel = ({ title }: { title: string }) => (
  <StatePanel icon={<InfoIcon />} title={title}>
    {messages.remoteDisabled}
  </StatePanel>
);
