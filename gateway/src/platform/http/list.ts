import { messages } from '@tillway/rules';
import { mostRows, type Page } from '../database/pages';
import { Refusal } from './refusal';

/** The parameters of a list call, besides its filter. */
export interface ListQuery<Column extends string> {
  page?: number | undefined;
  perPage?: number | 'all' | undefined;
  orderBy?: Column | undefined;
  orderDirection?: 'asc' | 'desc' | undefined;
}

/** The requested page, with the list's defaults for omitted values. */
export const pageOf = <Column extends string>(
  query: ListQuery<Column>,
  defaults: { perPage: number; orderBy: Column; orderDirection: 'asc' | 'desc' },
): Page<Column> => {
  const perPage = query.perPage ?? defaults.perPage;
  return {
    limit: perPage === 'all' ? mostRows : perPage,
    offset: perPage === 'all' ? 0 : (query.page ?? 0) * perPage,
    orderBy: query.orderBy ?? defaults.orderBy,
    direction: query.orderDirection ?? defaults.orderDirection,
  };
};

/**
 * Throws 422 if `all` matches more rows than one response holds, because a silently shortened list would look
 * complete.
 */
export function refuseTooMany(query: Pick<ListQuery<string>, 'perPage'>, count: number): void {
  if (query.perPage === 'all' && count > mostRows) {
    throw new Refusal({ status: 422, code: 'too_many_rows', message: messages.tooManyRows(count, mostRows) });
  }
}
