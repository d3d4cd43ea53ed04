import type { ScheduleDetail } from '@tillway/contract';

/** What each panel of the dialog is given. */
export interface SchedulePanelProps {
  schedule: ScheduleDetail;
  /** It was changed, or is not as it was shown: loads it again. */
  onChanged: () => void;
}
