import type { Clock } from '../clock';
import { ksuid, ksuidRandomBytes } from './ksuid';
import { randomInStock } from './random-in-stock';
import { trackingId, trackingIdRandomBytes } from './tracking-id';

export { ksuid } from './ksuid';
export { trackingId } from './tracking-id';

/** Source of new identifiers; injected so that tests can repeat them. */
export interface Ids {
  /** A KSUID: the id of a row. */
  id(): string;
  /** A short id for people. */
  trackingId(): string;
}

export const createIds = (
  clock: Pick<Clock, 'now'>,
  random: (size: number) => Uint8Array = randomInStock(),
): Ids => ({
  id: () => ksuid(clock.now(), random(ksuidRandomBytes)),
  trackingId: () => trackingId(random(trackingIdRandomBytes)),
});
