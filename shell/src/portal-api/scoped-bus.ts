import type { PortalBus, EventName } from '@tillway/contract';
import type { RemoteManifest } from '@tillway/contract/manifest';
import { getDotPath, isValiError } from 'valibot';
import type { Trace } from '../developer/create-trace';

/** A remote that emits more in a second is broken: what it floods is refused, before every listener asks the gateway. */
const mostPerSecond = 50;

/** The bus as one remote sees it: it emits its own events and what its manifest lists, hears what that lists, and nothing else. */
export function scopedBus(
  bus: PortalBus,
  { name: remote, events }: RemoteManifest,
  trace: Pick<Trace, 'refuse'>,
): PortalBus {
  const check = (listed: readonly string[], name: EventName, verb: 'emits' | 'listens to') => {
    if (listed.includes(name)) return;
    const number = verb === 'emits' ? 'TW102' : 'TW103';
    throw trace.refuse(number, remote, `The manifest of ${remote} does not say that it ${verb} ${name}`);
  };
  const emits = [...events.emits, ...Object.keys(events.own ?? {})];
  let since = 0;
  let emitted = 0;
  const count = () => {
    const now = Date.now();
    if (now - since >= 1_000) [since, emitted] = [now, 0];
    emitted += 1;
    if (emitted > mostPerSecond)
      throw trace.refuse('TW105', remote, `${remote} emits more than ${mostPerSecond} events a second`);
  };
  return {
    emit(name, payload) {
      check(emits, name, 'emits');
      count();
      try {
        bus.emit(name, payload);
      } catch (error) {
        // which field, and never what stood in it
        const field = isValiError(error) ? getDotPath(error.issues[0]) : undefined;
        trace.refuse('TW104', remote, `${name}: ${field ?? 'the event'} is not what its schema says`);
        throw error;
      }
    },
    on(name, listener) {
      check(events.listens, name, 'listens to');
      return bus.on(name, listener);
    },
  };
}
