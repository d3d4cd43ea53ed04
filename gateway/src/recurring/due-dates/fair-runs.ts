import type { PaymentDeps } from '../../payments/payment-deps';
import type { NewJob } from '../../platform/worker/queue';
import type { SeriesKind } from '../../payments/series/series';
import { seriesStores } from '../../payments/series/series-stores';
import { type DueMerchant, dueMerchants, dueRuns, type DueSeries } from './due-series';
import { recurringQueues } from './queues';
import { afterPage, jobsAtOnce, joined, nextPage, type Turn } from './turns';

type Parts = Pick<PaymentDeps, 'db' | 'queue' | 'clock'>;

/** The number of merchants that one statement reads. */
const merchantsAtOnce = 100;

/**
 * Enqueues due series a few at a time and in turns, so that a merchant with many does not delay the
 * others. Each processor has its own turns, so that one that does not answer delays no other. Only
 * the order is kept in memory: it is rebuilt from the tables, and each worker has its own.
 */
export interface FairRuns {
  /** Finds merchants with due series and enqueues the first jobs of processors that have none. */
  look(): Promise<void>;
  /** Enqueues more jobs of a processor. Returns how many; 0 means there are no more. */
  more(processor: number): Promise<number>;
}

export function createFairRuns({ db, queue, clock }: Parts, toJob: (series: DueSeries) => NewJob): FairRuns {
  const waiting = new Map<number, readonly Turn[]>();
  const underWay = new Map<number, Promise<number>>();

  async function findMerchants(kind: SeriesKind): Promise<void> {
    const now = clock.now();
    let after: string | undefined = '';
    while (after !== undefined) {
      const merchants: DueMerchant[] = await dueMerchants(db, { kind, now, after, limit: merchantsAtOnce });
      for (const [processor, turns] of byProcessor(merchants.filter(({ isDue }) => isDue)))
        waiting.set(
          processor,
          joined(
            waiting.get(processor) ?? [],
            turns.map((accountId) => ({ kind, accountId })),
          ),
        );
      after = merchants.length === merchantsAtOnce ? merchants.at(-1)?.accountId : undefined;
    }
  }

  async function fill(processor: number): Promise<number> {
    let put = 0;
    while (put < jobsAtOnce) {
      const page = nextPage(waiting.get(processor) ?? [], jobsAtOnce - put);
      if (page.turns.length === 0) break;
      const now = clock.now();
      const looked = [];
      for (const kind of kinds) looked.push(...(await dueRuns(db, { kind, now, processor, page })));
      const due = looked.filter(({ isDue }) => isDue);
      await queue.enqueueAll(db, due.map(toJob));
      // Only now, so that a failure before it leads to another look.
      waiting.set(processor, afterPage(waiting.get(processor) ?? [], page, looked));
      put += due.length;
    }
    return put;
  }

  const more = (processor: number): Promise<number> => {
    const filling = underWay.get(processor) ?? fill(processor).finally(() => underWay.delete(processor));
    underWay.set(processor, filling);
    return filling;
  };

  return {
    more,
    async look() {
      for (const kind of kinds) await findMerchants(kind);
      const busy = new Set(await queue.dueProcessors(db, [recurringQueues.run]));
      for (const processor of waiting.keys()) if (!busy.has(processor)) await more(processor);
    },
  };
}

const kinds = Object.keys(seriesStores) as SeriesKind[];

function byProcessor(merchants: readonly DueMerchant[]): Map<number, string[]> {
  const found = new Map<number, string[]>();
  for (const { accountId, processors } of merchants)
    for (const processor of processors) found.set(processor, [...(found.get(processor) ?? []), accountId]);
  return found;
}
