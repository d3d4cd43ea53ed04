import type { HealthState } from '@tillway/contract';

const second = 1_000;
const minute = 60 * second;
const hour = 60 * minute;

/** How long a business day may be over before its settlement counts as overdue: a worker looks every minute. */
export const settlementGraceMs = 30 * minute;

/** From when on a part is late, and from when on it does no work (docs/decisions/0131-the-health-of-the-portal.md). */
const bounds = {
  database: { slow: second / 4, stopped: 5 * second },
  work: { slow: 2 * minute, stopped: 15 * minute },
  mail: { slow: 5 * minute, stopped: hour },
  settlement: { slow: 0, stopped: 4 * hour },
  exceptions: { slow: 0, stopped: 24 * hour },
} as const;

/**
 * How a part is whose oldest has waited, or whose answer has taken, so long; `undefined`: nothing waits. What needs somebody
 * is never good.
 */
export function healthState(
  part: keyof typeof bounds,
  waitedMs: number | undefined,
  { needsSomebody = false }: { needsSomebody?: boolean } = {},
): HealthState {
  const { slow, stopped } = bounds[part];
  if (waitedMs !== undefined && waitedMs >= stopped) return 'stopped';
  return needsSomebody || (waitedMs !== undefined && waitedMs >= slow) ? 'slow' : 'good';
}
