import { actorOf } from '../../platform/audit';
import { listDefaults, messages } from '@tillway/rules';
import { type Handlers, notFound } from '../../platform/http';
import { pageOf, refuseTooMany } from '../../platform/http/list';
import { exceptionResponse } from './exception-response';
import { type ExceptionParts, resolveException } from './resolve';
import { countOpen, findException, searchExceptions } from './store';

/** Routes of the exceptions that provider staff have to resolve. */
export const exceptionRoutes = (
  parts: ExceptionParts,
): Pick<Handlers, 'exceptions' | 'openExceptions' | 'exception' | 'resolveException'> => ({
  async exceptions({ query }) {
    const found = await searchExceptions(parts.db, query.filter ?? {}, pageOf(query, listDefaults.standard));
    refuseTooMany(query, found.count);
    const now = parts.clock.now();
    return { error: false, rows: found.rows.map((row) => exceptionResponse(row, now)), count: found.count };
  },

  async openExceptions() {
    const { open } = await countOpen(parts.db);
    return { error: false, count: open };
  },

  async exception({ params }) {
    const found = await findException(parts.db, params['id'] ?? '');
    if (!found) throw notFound(messages.invalidException);
    return { error: false, exception: exceptionResponse(found, parts.clock.now()) };
  },

  async resolveException({ session, caller, params, body }) {
    const resolved = await resolveException(parts, {
      id: params['id'] ?? '',
      note: body.note,
      retry: body.retry ?? false,
      actor: actorOf({ session, caller }),
    });
    return { error: false, exception: exceptionResponse(resolved, parts.clock.now()) };
  },
});
