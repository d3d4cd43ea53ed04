import { valuesFromUrl } from '../search/define-search';
import type { ListContext } from '../context/list-context';
import type { ListDefinition } from './define-list';
import type { ListDefaults } from './use-list-state';

/** Choices of rows per page for a list within a record. */
const fewRows = [5, 10, 25];

/**
 * Initial state of a list. Within a record it shows fewer rows, and its name prefixes its keys in the URL.
 */
export function defaultsOf<Row, Name extends string, Filter, Scope>(
  { defaults, sizes, columns, search }: ListDefinition<Row, Name, Filter, Scope>,
  embedded: string | undefined,
  context: ListContext<Scope>,
): ListDefaults {
  const { perPage, orderBy, orderDirection } = defaults;
  return {
    ...(embedded === undefined ? { perPage, sizes } : { perPage: 5, sizes: fewRows, prefix: `${embedded}.` }),
    sort: { column: orderBy, direction: orderDirection },
    columns: columns.sortable,
    parseValues: (entries) => (search ? valuesFromUrl(search, entries, context) : {}),
  };
}
