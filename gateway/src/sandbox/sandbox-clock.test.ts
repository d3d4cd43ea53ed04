import { onEmbedded } from '../../test/database';
import { clockFrom } from '../platform/clock';
import { openSandboxClock } from './sandbox-clock';

const machine = clockFrom(() => new Date('2026-11-21T22:00:00.000Z'));
const hour = 3_600_000;

onEmbedded((database) => {
  test('the clock is set forward, keeps its time, and every process follows', async () => {
    const { db } = database();
    const clock = await openSandboxClock(db, machine);
    const other = await openSandboxClock(db, machine);
    expect(clock.now()).toEqual(machine.now());

    await expect(clock.advance(hour)).resolves.toEqual(new Date('2026-11-21T23:00:00.000Z'));
    await clock.advance(2 * hour);
    expect(clock.now()).toEqual(new Date('2026-11-22T01:00:00.000Z'));
    expect(clock.today('UTC')).toBe('2026-11-22');

    expect(other.now()).toEqual(machine.now());
    await other.refresh();
    expect(other.now()).toEqual(clock.now());
    expect((await openSandboxClock(db, machine)).now()).toEqual(clock.now());
  });

  test.each([-1, 0.5, Number.NaN, Number.POSITIVE_INFINITY])(
    'an advance of %d is refused',
    async (milliseconds) => {
      const clock = await openSandboxClock(database().db, machine);
      await expect(clock.advance(milliseconds)).rejects.toThrow(RangeError);
    },
  );
});
