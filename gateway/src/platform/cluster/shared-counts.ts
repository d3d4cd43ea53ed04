import * as v from 'valibot';
import type { SharedCounts } from '../http';

/**
 * A message between processes: which limiters counted or returned calls. Every process has the same limiters
 * in the same order.
 */
export const CountedSchema = v.object({
  counted: v.array(v.tuple([v.number(), v.string(), v.number()])),
});
type Counted = v.InferOutput<typeof CountedSchema>;

/** The channel to the other processes. */
interface Channel {
  send(message: Counted): void;
  onMessage(hear: (message: unknown) => void): void;
}

const parent: Channel = {
  // A process without a parent is about to end, so errors are ignored.
  send: (message) => void process.send?.(message, undefined, undefined, () => undefined),
  onMessage: (hear) => void process.on('message', hear),
};

/**
 * Counts shared by the processes of one gateway. Each process learns within a moment what the others have
 * counted.
 */
export function sharedCounts(channel: Channel = parent): SharedCounts {
  const limiters: ((key: string, calls: number) => void)[] = [];
  let untold: Counted['counted'] = [];
  channel.onMessage((message) => {
    const heard = v.safeParse(CountedSchema, message);
    if (heard.success)
      for (const [limiter, key, calls] of heard.output.counted) limiters[limiter]?.(key, calls);
  });
  const tell = () => {
    channel.send({ counted: untold });
    untold = [];
  };
  return {
    join(hear) {
      const limiter = limiters.push(hear) - 1;
      return (key, calls) => {
        if (untold.push([limiter, key, calls]) === 1) setImmediate(tell);
      };
    },
  };
}
