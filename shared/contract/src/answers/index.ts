export { DollarsFilterSchema, TriStateSchema, UtcTimeSchema } from './filter-values';
export { countedQuery, exportQuery, listQuery, type ListRequest } from './list-query';
import * as v from 'valibot';

/** How every refused call answers (decisions, API conventions). `fields` maps a field's name to its message. */
export const FailureSchema = v.object({
  error: v.literal(true),
  message: v.string(),
  code: v.string(),
  fields: v.optional(v.record(v.string(), v.string())),
});
export type Failure = v.InferOutput<typeof FailureSchema>;

/** `{ error: false }` around a body's own fields. */
export const success = <Entries extends v.ObjectEntries>(entries: Entries) =>
  v.object({ error: v.literal(false), ...entries });

/** A page of a list: the rows of the page, and the count of all that matched. */
export const page = <Row extends v.GenericSchema, Sums extends v.ObjectEntries>(row: Row, sums: Sums) =>
  v.object({ error: v.literal(false), rows: v.array(row), count: v.number(), ...sums });

export const AcknowledgementSchema = success({});
/** Done, and what to tell whoever asked for it. */
export const SaidSchema = success({ message: v.string() });
