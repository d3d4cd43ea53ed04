/** The worker's queues for series. */
export const recurringQueues = {
  run: 'recurring.run',
  present: 'recurring.present',
  notice: 'recurring.notice',
  expiry: 'recurring.expiry',
  changePlan: 'recurring.change_plan',
} as const;
