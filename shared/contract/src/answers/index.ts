export { DollarsFilterSchema, TriStateSchema, UtcTimeSchema } from './filter-values';
export { countedQuery, exportQuery, listQuery, type ListRequest } from './list-query';
import * as v from 'valibot';

/** The body of every refused call. `fields` maps a field's name to its message. */
export const FailureSchema = v.object({
  error: v.literal(true),
  message: v.string(),
  code: v.string(),
  fields: v.optional(v.record(v.string(), v.string())),
});
export type Failure = v.InferOutput<typeof FailureSchema>;

/** Adds `error: false` to a body's own fields. */
export const success = <Entries extends v.ObjectEntries>(entries: Entries) =>
  v.object({ error: v.literal(false), ...entries });

/** A page of a list: its rows, and the count of all matching rows. */
export const page = <Row extends v.GenericSchema, Sums extends v.ObjectEntries>(row: Row, sums: Sums) =>
  v.object({ error: v.literal(false), rows: v.array(row), count: v.number(), ...sums });

export const AcknowledgementSchema = success({});
/** An acknowledgement with a message for the user. */
export const SaidSchema = success({ message: v.string() });
