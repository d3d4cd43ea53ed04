import * as v from 'valibot';

/** `filter` is one JSON-encoded query parameter. The strict filter schema refuses unknown keys. */
const jsonText = v.pipe(
  v.string(),
  v.rawTransform(({ dataset, addIssue, NEVER }) => {
    try {
      const value: unknown = JSON.parse(dataset.value);
      // An array would pass as an object without keys.
      if (!Array.isArray(value)) return value;
    } catch {
      // The issue below reports it.
    }
    addIssue({ message: 'must be a JSON object' });
    return NEVER;
  }),
);

const PageSchema = v.pipe(v.string(), v.digits(), v.transform(Number), v.maxValue(1_000_000));
const PerPageSchema = v.union([
  v.pipe(
    v.picklist(['all', '*']),
    v.transform(() => 'all' as const),
  ),
  v.pipe(v.string(), v.digits(), v.transform(Number), v.minValue(1), v.maxValue(500)),
]);

/**
 * The query of a list call: filter (JSON), page (zero-based), perPage (number, `all`, or `*`), orderBy
 * (allow-listed), orderDirection. Unknown keys and columns are answered with 400.
 */
export const listQuery = <Filter extends v.GenericSchema, const Columns extends readonly string[]>(
  filter: Filter,
  columns: Columns,
) => ({
  filter: v.optional(v.pipe(jsonText, filter)),
  page: v.optional(PageSchema),
  perPage: v.optional(PerPageSchema),
  orderBy: v.optional(v.picklist(columns)),
  orderDirection: v.optional(v.picklist(['asc', 'desc'])),
});

/**
 * Export parameters of a list call. `format=csv` streams all matching rows as CSV, without paging. `columns`
 * names its columns in order, separated by commas.
 */
export const exportQuery = <const Columns extends readonly string[]>(columns: Columns) => ({
  format: v.optional(v.picklist(['json', 'csv'])),
  columns: v.optional(
    v.pipe(
      v.string(),
      v.transform((text) => text.split(',')),
      v.array(v.picklist(columns)),
      v.check((names) => new Set(names).size === names.length, 'must name each column once'),
    ),
  ),
});

/**
 * `totals=0` asks for the rows only, which is faster. Not allowed with `perPage=all`, which needs the count.
 */
export const countedQuery = { totals: v.optional(v.picklist(['0', '1'])) };

/** A list request as a caller passes it to the client, which encodes it as `listQuery` expects. */
export interface ListRequest<Filter> {
  filter?: Filter;
  /** Zero-based. */
  page?: number;
  perPage?: number | 'all';
  orderBy?: string;
  orderDirection?: 'asc' | 'desc';
}
