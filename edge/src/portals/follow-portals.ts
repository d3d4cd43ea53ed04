import type { FastifyBaseLogger, FastifyInstance } from 'fastify';
import { lookAgain } from '../server/look-again';
import { parsePortalFile, type PortalFile, PortalFileError, readPortalText } from './portal-file';

interface Followed {
  /** The path of the portal file. */
  file: string;
  /** What it said when the edge started. Changes are written into this object, which all parts of the edge read. */
  portals: PortalFile;
  log: Pick<FastifyBaseLogger, 'info' | 'error'>;
}

/**
 * Follows changes of the portal file. `look` reads it, and compares its text, because a mounted file may be a link whose
 * times do not change. A file with mistakes changes nothing; the log has the mistakes, once.
 */
export function createFollower({ file, portals, log }: Followed): { look: () => Promise<void> } {
  let known: string | undefined;
  const take = (text: string) => {
    const next = parsePortalFile(file, text);
    const isFirst = known === undefined;
    if (isFirst && JSON.stringify(next) === JSON.stringify(portals)) return;
    for (const key of Object.keys(portals)) if (!(key in next)) Reflect.deleteProperty(portals, key);
    Object.assign(portals, next);
    log.info({ file, portals: Object.keys(next.portals) }, 'the portal file has changed');
  };
  return {
    async look() {
      let seen = '';
      try {
        seen = await readPortalText(file);
        if (seen !== known) take(seen);
      } catch (error) {
        if (!(error instanceof PortalFileError)) throw error;
        if (seen !== known) log.error({ file }, `the portal file is not taken: ${error.message}`);
      }
      known = seen;
    },
  };
}

/** Follows changes of the portal file as long as the server runs. Looks once in `everyMs` milliseconds. */
export function followPortals(
  server: FastifyInstance,
  { file, portals }: Pick<Followed, 'file' | 'portals'>,
  everyMs: number,
): void {
  const { look } = createFollower({ file, portals, log: server.log });
  const failed = (error: unknown) => server.log.error({ err: error, file }, 'the portal file was not read');
  server.addHook('onClose', lookAgain(everyMs, look, failed));
}
