import type { PortalBus, EventName } from '@tillway/contract';
import type { RemoteManifest } from '@tillway/contract/manifest';
import { getDotPath, isValiError } from 'valibot';
import type { Refuse } from './refusal';

/**
 * The maximum number of events that a remote may emit per second. More means a fault, and every listener
 * would ask the gateway.
 */
const mostPerSecond = 50;

/**
 * Limits the bus to one remote: it emits its own events and those its manifest lists, and hears only listed
 * events.
 */
export function scopedBus(
  bus: PortalBus,
  { name: remote, events }: Pick<RemoteManifest, 'name' | 'events'>,
  refuse: Refuse,
): PortalBus {
  const check = (listed: readonly string[], name: EventName, verb: 'emits' | 'listens to') => {
    if (listed.includes(name)) return;
    const number = verb === 'emits' ? 'TW102' : 'TW103';
    throw refuse(number, remote, `The manifest of ${remote} does not say that it ${verb} ${name}`);
  };
  const emits = [...events.emits, ...Object.keys(events.own ?? {})];
  let since = 0;
  let emitted = 0;
  const count = () => {
    const now = Date.now();
    if (now - since >= 1_000) [since, emitted] = [now, 0];
    emitted += 1;
    if (emitted > mostPerSecond)
      throw refuse('TW105', remote, `${remote} emits more than ${mostPerSecond} events a second`);
  };
  return {
    emit(name, payload) {
      check(emits, name, 'emits');
      count();
      try {
        bus.emit(name, payload);
      } catch (error) {
        // Name the field, never its value.
        const field = isValiError(error) ? getDotPath(error.issues[0]) : undefined;
        refuse('TW104', remote, `${name}: ${field ?? 'the event'} is not what its schema says`);
        throw error;
      }
    },
    on(name, listener) {
      check(events.listens, name, 'listens to');
      return bus.on(name, listener);
    },
  };
}
