import type { ScheduleOption } from '@tillway/rules';
import { lazyModule } from '@tillway/ui/lazy';
import type { ComponentType } from 'react';
import type { SchedulePanelProps } from './schedule-panel-props';

/** The panels of the dialog, each loaded when it is first opened. What is not here is a link to another screen. */
const panels: Partial<Record<ScheduleOption, ComponentType<SchedulePanelProps>>> = {
  details: lazyModule(() => import('./details-panel')),
  associated: lazyModule(() => import('./payments-panel')),
  receipt: lazyModule(() => import('./receipt-panel')),
  editRecurring: lazyModule(() => import('./edit-panel')),
  modifications: lazyModule(() => import('./modifications-panel')),
  authorize: lazyModule(() => import('./authorize-panel')),
};

export function schedulePanel(name: string, props: SchedulePanelProps) {
  const Panel = panels[name as ScheduleOption];
  return Panel ? <Panel {...props} /> : undefined;
}
