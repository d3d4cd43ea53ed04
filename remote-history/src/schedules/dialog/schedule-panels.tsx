import type { ScheduleOption } from '@tillway/rules';
import { lazyModule } from '@tillway/ui/lazy';
import type { ComponentType } from 'react';
import type { SchedulePanelProps } from './schedule-panel-props';

/** The options that another screen carries out; `linkOf` returns their path. */
type LinkedOption = 'chargeCustomer' | 'paymentPlan';

/** The panels of the dialog, each loaded when it is first opened. */
const panels: Record<Exclude<ScheduleOption, LinkedOption>, ComponentType<SchedulePanelProps>> = {
  details: lazyModule(() => import('./details-panel')),
  associated: lazyModule(() => import('./payments-panel')),
  receipt: lazyModule(() => import('./receipt-panel')),
  editRecurring: lazyModule(() => import('./edit-panel')),
  modifications: lazyModule(() => import('./modifications-panel')),
  authorize: lazyModule(() => import('./authorize-panel')),
};

export function schedulePanel(name: string, props: SchedulePanelProps) {
  const Panel = (panels as Partial<Record<string, ComponentType<SchedulePanelProps>>>)[name];
  return Panel ? <Panel {...props} /> : undefined;
}
