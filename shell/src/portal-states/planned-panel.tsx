import { messages } from '@tillway/rules';
import { InfoIcon } from '@tillway/ui';
import { StatePanel } from './state-panel';

/** A screen that its remote names and does not have yet (docs/decisions/0006). */
export const PlannedPanel = ({ title }: { title: string }) => (
  <StatePanel icon={<InfoIcon />} title={title} reference={messages.notInThisRelease}>
    This screen is still to come. It opens here as soon as a release of the portal has it.
  </StatePanel>
);
