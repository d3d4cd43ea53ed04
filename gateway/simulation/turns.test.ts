import { createChance } from '../src/sandbox/demo/chance';
import { Turns } from './turns';

const moments = async (count: number): Promise<void> => {
  for (let moment = 0; moment < count; moment += 1) await new Promise((resolve) => setImmediate(resolve));
};

test.each([0, 1, 2, 3, 4, 5, 20])(
  'the caller of work that takes %i moments continues before anybody else',
  async (long) => {
    const steps: string[] = [];
    const turns = new Turns(createChance(1), new Date(0), {
      trace: (line) => steps.push(line),
      onTime: () => Promise.resolve(),
    });
    const actor = { name: 'A', alive: true };
    const caller = async () => {
      await turns.take(actor, 'asks');
      await turns.during(() => moments(long));
      await moments(3);
      await turns.take(actor, 'asks again');
      steps.push('is done');
    };
    void caller();

    await turns.run();

    expect(steps).toEqual(['A: asks', 'A: asks again', 'is done']);
  },
);
