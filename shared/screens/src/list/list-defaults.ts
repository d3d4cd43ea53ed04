import { valuesFromUrl } from '../search/define-search';
import type { ListContext } from '../context/list-context';
import type { ListDefinition } from './define-list';
import type { ListDefaults } from './use-list-state';

/** Rows a page of a list within a record. */
const fewRows = [5, 10, 25];

/** What a list begins with; fewer rows within a record, whose name stands before the keys of the URL. */
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
