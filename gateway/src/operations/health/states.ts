import type { HealthState, ProcessorCalls } from '@tillway/contract';

const second = 1_000;
const minute = 60 * second;
const hour = 60 * minute;

/**
 * The time after the end of a business day until its settlement counts as overdue. Milliseconds. A
 * worker checks every minute.
 */
export const settlementGraceMs = 30 * minute;

/**
 * The waits after which a part is slow, and after which it has stopped. Milliseconds. The gateway
 * alone judges, by this one table.
 */
const bounds = {
  database: { slow: second / 4, stopped: 5 * second },
  work: { slow: 2 * minute, stopped: 15 * minute },
  mail: { slow: 5 * minute, stopped: hour },
  settlement: { slow: 0, stopped: 4 * hour },
  exceptions: { slow: 0, stopped: 24 * hour },
} as const;

/** The unanswered calls in an hour, without any answer, after which a processor has stopped. */
const silentCalls = 5;
/** A processor is slow if it left one call of so many unanswered in the last hour. */
const callsPerFailure = 20;

/**
 * The state of a processor by its calls of the last hour. It has stopped without an adapter, or if no terminal has its
 * credentials, and is not good if one lacks them.
 */
export function processorState(
  { answered, unknown, refused }: ProcessorCalls,
  { isConnected, terminals, incomplete }: { isConnected: boolean; terminals: number; incomplete: number },
): HealthState {
  const failed = unknown + refused;
  if (!isConnected || (answered === 0 && failed >= silentCalls)) return 'stopped';
  if (incomplete > 0) return incomplete === terminals ? 'stopped' : 'slow';
  return failed > 0 && failed * callsPerFailure >= answered + failed ? 'slow' : 'good';
}

/**
 * The state of a part by the wait of its oldest item, or by its response time. `undefined`: nothing
 * waits. `needsSomebody` rules out `good`.
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
