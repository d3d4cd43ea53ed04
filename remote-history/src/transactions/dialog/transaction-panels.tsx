import type { TransactionOption } from '@tillway/rules';
import { lazyModule } from '@tillway/ui/lazy';
import type { ComponentType } from 'react';
import type { TransactionPanelProps } from './transaction-panel-props';

/** The options that another screen carries out; `linkOf` returns their path. */
type LinkedOption = 'chargeCustomer' | 'chargeRest' | 'paymentPlan' | 'tryAgain';

/** The panels of the dialog, each loaded when it is first opened. */
const panels: Record<Exclude<TransactionOption, LinkedOption>, ComponentType<TransactionPanelProps>> = {
  details: lazyModule(() => import('./details-panel')),
  timeline: lazyModule(() => import('./timeline-panel')),
  associated: lazyModule(() => import('./associated-panel')),
  refund: lazyModule(() => import('./refund-panel')),
  capture: lazyModule(() => import('./capture-panel')),
  void: lazyModule(() => import('./void-panel')),
  receipt: lazyModule(() => import('./receipt-panel')),
  schedule: lazyModule(() => import('./schedule-panel')),
  editPayment: lazyModule(() => import('./edit-payment-panel')),
  editRecurring: lazyModule(() => import('./series-panel')),
  modify: lazyModule(() => import('./series-panel')),
  modifications: lazyModule(() => import('./modifications-panel')),
  achReturn: lazyModule(() => import('./return-panel')),
  authorize: lazyModule(() => import('./authorize-panel')),
  sendToProcessor: lazyModule(() => import('./submit-panel')),
};

export function transactionPanel(name: string, props: TransactionPanelProps) {
  const Panel = (panels as Partial<Record<string, ComponentType<TransactionPanelProps>>>)[name];
  return Panel ? <Panel {...props} /> : undefined;
}
