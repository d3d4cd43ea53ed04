import * as v from 'valibot';
import { success } from '../answers';

const secondsADay = 86_400;

/** POST /sandbox/clock: the number of seconds to set the clock forward, at most a year at once. */
export const ClockRequestSchema = v.strictObject({
  advance_seconds: v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(366 * secondsADay)),
});
export type ClockRequest = v.InferInput<typeof ClockRequestSchema>;

/** The gateway's time afterwards, an ISO instant in UTC. */
export const ClockResponseSchema = success({ now: v.string() });
export type ClockResponse = v.InferOutput<typeof ClockResponseSchema>;
