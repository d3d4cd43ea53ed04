import { authorizationAgreed } from '../messages/hosted';
import { checkingWithProcessor } from '../messages/payment';

/** The events of a transaction's timeline, with their labels. */
export const timelineLabels = {
  created: 'Created',
  approved: 'Authorized',
  declined: 'Declined',
  pending: 'Accepted, waiting for its day or authorization',
  unknown: checkingWithProcessor,
  settled: 'Settled',
  void: 'Void',
  refund: 'Refund',
  run: 'Payment of the series',
  modified: 'Modified',
  cancelled: 'Series cancelled',
  receipt_sent: 'Receipt e-mailed',
  authorization_requested: 'Authorization link e-mailed',
  authorized: authorizationAgreed,
  returned: 'Returned by the bank',
  charged_back: 'Charged back',
  dispute_won: 'Dispute won, money given back',
  dispute_lost: 'Dispute lost',
  change_notified: 'Bank notified of a change',
} as const;
export type TimelineEvent = keyof typeof timelineLabels;
