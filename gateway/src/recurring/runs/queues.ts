/** The worker's queues for series. */
export const recurringQueues = { run: 'recurring.run', notice: 'recurring.notice' } as const;
