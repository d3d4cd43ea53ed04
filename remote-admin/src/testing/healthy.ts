import type { PortalHealth } from '@tillway/contract';

/** A queue in which nothing waits. */
export const idle = { state: 'good', waiting: 0, oldest: null, retrying: 0, failed: 0 } as const;

/** Returns the health of a portal in which all is good. `change` overrides parts. */
export const healthy = (change: Partial<PortalHealth> = {}): PortalHealth => ({
  at: '2024-01-10T18:00:00.000Z',
  database: { state: 'good', milliseconds: 3 },
  work: idle,
  mail: idle,
  settlement: { state: 'good', overdue: 0, terminals: [] },
  processors: [],
  exceptions: { state: 'good', open: 0, oldest: null },
  ...change,
});
