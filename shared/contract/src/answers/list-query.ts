import * as v from 'valibot';

/** `filter` travels as one JSON-encoded query parameter; unknown keys are refused by the strict filter schema. */
const jsonText = v.pipe(
  v.string(),
  v.rawTransform(({ dataset, addIssue, NEVER }) => {
    try {
      const value: unknown = JSON.parse(dataset.value);
      // a list would pass for an object without keys
      if (!Array.isArray(value)) return value;
    } catch {
      // answered below
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
 * The query of a list call: filter (JSON), page (zero-based), perPage (number, `all` or `*`), orderBy (allow-listed),
 * orderDirection. Unknown keys and columns are 400, not ignored (decisions, API conventions).
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
 * What a list call that is also an export takes besides: `format=csv` streams all that matched as CSV, without paging, and
 * `columns` names its columns in their order, separated by commas.
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
 * What a list whose totals can be had by themselves takes besides: `totals=0` asks for its rows alone, which come at once. Not
 * for all rows (`perPage=all`), whose count is needed.
 */
export const countedQuery = { totals: v.optional(v.picklist(['0', '1'])) };

/** What a caller hands to the client for a list; the client encodes it as `listQuery` expects. */
export interface ListRequest<Filter> {
  filter?: Filter;
  /** zero-based */
  page?: number;
  perPage?: number | 'all';
  orderBy?: string;
  orderDirection?: 'asc' | 'desc';
}
