import { parseArgs } from 'node:util';
import { ExceptionFilterSchema } from '@tillway/contract';
import { exceptionNoteError } from '@tillway/rules';
import * as v from 'valibot';
import { mostRows } from '../../platform/database/pages';
import { exceptionResponse } from './exception-response';
import { type ExceptionParts, resolveException } from './resolve';
import { findException, searchExceptions } from './store';

type Reader = Pick<ExceptionParts, 'db' | 'clock'>;

const options = {
  kind: { type: 'string' },
  state: { type: 'string', default: 'open' },
  merchant: { type: 'string' },
  terminal: { type: 'string' },
  transaction: { type: 'string' },
  from: { type: 'string' },
  to: { type: 'string' },
} as const;

/** The filters of `exceptions list`: by ids, and by days in UTC. */
export const listUsage =
  '[--kind <kind>] [--state open|resolved|*] [--merchant <id>] [--terminal <id>] [--transaction <id>] [--from <day>] [--to <day>]';

/**
 * Runs `exceptions list`: open exceptions unless another state is requested, the oldest first. Throws on
 * unknown options.
 */
export async function listExceptions({ db, clock }: Reader, args: readonly string[]) {
  const { values } = parseArgs({ args: [...args], options });
  const {
    merchant: account_id,
    terminal: terminal_id,
    transaction: transaction_id,
    from,
    to,
    ...rest
  } = values;
  const filter = v.parse(ExceptionFilterSchema, {
    ...rest,
    account_id,
    terminal_id,
    transaction_id,
    ...(from !== undefined && { created_start_date: `${from} 00:00:00` }),
    ...(to !== undefined && { created_end_date: `${to} 23:59:59` }),
  });
  const page = { limit: mostRows, offset: 0, orderBy: 'created', direction: 'asc' } as const;
  const { rows, count } = await searchExceptions(db, filter, page);
  return { count, exceptions: rows.map((row) => exceptionResponse(row, clock.now())) };
}

/** Runs `exceptions show <id>`. `undefined` if there is none. */
export async function showException({ db, clock }: Reader, id: string) {
  const found = await findException(db, id);
  return found && exceptionResponse(found, clock.now());
}

/**
 * Runs `exceptions resolve <id> <note> [--retry]` in the name of an operator. Throws if the note is
 * invalid.
 */
export async function resolveCommand(
  parts: ExceptionParts,
  { id, args, operator }: { id: string; args: readonly string[]; operator: string },
) {
  const { values, positionals } = parseArgs({
    args: [...args],
    options: { retry: { type: 'boolean', default: false } },
    allowPositionals: true,
  });
  const note = positionals.join(' ').trim();
  const wrong = exceptionNoteError(note);
  if (wrong !== undefined) throw new Error(`${wrong}: exceptions resolve <id> <note> [--retry]`);
  return exceptionResponse(
    await resolveException(parts, { id, note, retry: values.retry, actor: { email: operator } }),
    parts.clock.now(),
  );
}
