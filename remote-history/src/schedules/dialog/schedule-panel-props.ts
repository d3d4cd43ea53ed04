import type { ScheduleDetail } from '@tillway/contract';

/** The props of each panel of the dialog. */
export interface SchedulePanelProps {
  schedule: ScheduleDetail;
  /** Loads the record again, because it changed or the display is out of date. */
  onChanged: () => void;
}
