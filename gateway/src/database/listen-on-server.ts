import pg from 'pg';
import type { DatabaseLog, Listener } from './database';

/** Between two attempts to hear again, ms. */
const againAfterMs = 2_000;

/**
 * Listens on a connection of its own, which no query shares. One that breaks is made again until it is stopped; what was
 * announced meanwhile is lost, which the listener is told.
 */
export async function listenOnServer(
  { url, log }: { url: string; log: DatabaseLog },
  channel: string,
  listener: Listener,
): Promise<() => Promise<void>> {
  let isStopped = false;
  let current: pg.Client | undefined;
  let timer: NodeJS.Timeout | undefined;

  async function connect(): Promise<void> {
    const client = new pg.Client({
      connectionString: url,
      application_name: 'tillway-live',
      connectionTimeoutMillis: 10_000,
      keepAlive: true,
    });
    client.on('error', (error) => log.warn({ reason: error.message }, 'a listening connection broke'));
    client.on('notification', ({ payload }) => listener.heard(payload ?? ''));
    await client.connect();
    await client.query(`listen ${client.escapeIdentifier(channel)}`);
    client.once('end', again);
    current = client;
    if (isStopped) await client.end();
  }
  function again(): void {
    if (isStopped) return;
    timer = setTimeout(() => void connect().then(listener.missed, again), againAfterMs);
  }

  await connect();
  return async () => {
    isStopped = true;
    clearTimeout(timer);
    await current?.end().catch(() => undefined);
  };
}
