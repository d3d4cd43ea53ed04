import { slotNames, slotValues } from '../slots';
import { slotSamples } from '.';

test.each(slotNames)(
  'the samples of %s have exactly the values of the slot, and differ in their labels',
  (slot) => {
    const samples = slotSamples('user-1')[slot];
    for (const { values } of samples) expect(slotValues(slot, values)).toEqual(values);
    expect(new Set(samples.map(({ label }) => label)).size).toBe(samples.length);
  },
);
