import type { QueueHealth } from '@tillway/contract';
import { sql } from 'kysely';
import { countOpen } from '../exceptions/store';
import type { Handlers } from '../../platform/http';
import { mailQueues } from '../../platform/mail/outbox';
import type { PaymentDeps } from '../../payments/payment-deps';
import { type QueueStanding, queueStanding } from '../../platform/worker/standing';
import { processorHealth, type WatchedProcessors } from './processors';
import { settlementHealth } from './settlement';
import { healthState } from './states';

interface Parts extends Pick<PaymentDeps, 'db' | 'clock'> {
  processors: WatchedProcessors;
  /** A stopwatch. Milliseconds. */
  elapsed?: () => number;
}

/** Routes of the portal's health on one screen. */
export const healthRoutes = ({
  db,
  clock,
  processors,
  elapsed = () => performance.now(),
}: Parts): Pick<Handlers, 'portalHealth'> => ({
  async portalHealth() {
    const asked = elapsed();
    await sql`select 1`.execute(db);
    const milliseconds = Math.round(elapsed() - asked);
    const now = clock.now();
    const waitedMs = (since: Date | null) => (since ? now.getTime() - since.getTime() : undefined);
    const { these: mails, others: work } = await queueStanding(db, now, mailQueues);
    const { open, oldest } = await countOpen(db);
    return {
      error: false,
      health: {
        at: now.toISOString(),
        database: { state: healthState('database', milliseconds), milliseconds },
        work: {
          state: healthState('work', waitedMs(work.oldestDue), {
            needsSomebody: work.failed + work.retrying > 0,
          }),
          ...queueHealth(work, work.oldestDue),
        },
        mail: {
          state: healthState('mail', waitedMs(mails.oldestCreated), { needsSomebody: mails.failed > 0 }),
          ...queueHealth(mails, mails.oldestCreated),
        },
        settlement: await settlementHealth({ db, clock }, waitedMs),
        processors: await processorHealth(db, processors),
        exceptions: {
          state: healthState('exceptions', waitedMs(oldest)),
          open,
          oldest: oldest?.toISOString() ?? null,
        },
      },
    };
  },
});

const queueHealth = (
  { waiting, retrying, failed }: QueueStanding,
  oldest: Date | null,
): Omit<QueueHealth, 'state'> => ({ waiting, retrying, failed, oldest: oldest?.toISOString() ?? null });
