import type { endpoints, ListRequest } from '@tillway/contract';
import type { GenericSchema, InferInput, InferOutput } from 'valibot';

type Entry = (typeof endpoints)[keyof typeof endpoints];
type NameOf<E> = E extends { method: infer Method extends string; path: infer Path extends string }
  ? `${Method} ${Path}`
  : never;

/** Every call of the API by method and path, such as `GET /transactions/{id}`. */
export type Call = NameOf<Entry>;

type EntryOf<C extends Call> = C extends `${infer Method} ${infer Path}`
  ? Extract<Entry, { method: Method; path: Path }>
  : never;

/** The response of a call. */
export type ResponseOf<C extends Call> = InferOutput<EntryOf<C>['response']>;

type ParameterNames<Text> = Text extends `${string}{${infer Name}}${infer Rest}`
  ? Name | ParameterNames<Rest>
  : never;
type Parameters<C extends Call> = [ParameterNames<C>] extends [never]
  ? unknown
  : { params: Record<ParameterNames<C>, string> };

type Body<C extends Call> =
  EntryOf<C> extends { body: infer Schema extends GenericSchema }
    ? undefined extends InferInput<Schema>
      ? { body?: InferInput<Schema> }
      : { body: InferInput<Schema> }
    : unknown;

type QueryInput<C extends Call> =
  EntryOf<C> extends { query: infer Schema extends GenericSchema } ? InferInput<Schema> : never;
type QueryOutput<C extends Call> =
  EntryOf<C> extends { query: infer Schema extends GenericSchema } ? InferOutput<Schema> : never;

/** The money operations. */
export type OperationCall = Extract<Call, `POST /terminal/${string}`>;
export type OperationRequest<C extends OperationCall> =
  EntryOf<C> extends { body: infer Schema extends GenericSchema } ? InferInput<Schema> : never;

/** The query of a call that is not a list. */
type Query<C extends Call> = [QueryInput<C>] extends [never]
  ? unknown
  : QueryInput<C> extends Record<string, string | number | undefined>
    ? { query?: QueryInput<C> }
    : unknown;

interface CallOptions {
  signal?: AbortSignal | undefined;
  timeoutMs?: number;
}

/** The request of a call: path parameters, body, query, and timeout in milliseconds. */
export type RequestOf<C extends Call> = Parameters<C> & Body<C> & Query<C> & CallOptions;
export type RequestArguments<C extends Call> =
  object extends RequestOf<C> ? [request?: RequestOf<C>] : [request: RequestOf<C>];

/** Calls that return a page of a list. */
export type ListCall = {
  [C in Call]: [QueryInput<C>] extends [never]
    ? never
    : QueryInput<C> extends { perPage?: unknown }
      ? C
      : never;
}[Call];

type FilterOf<C extends ListCall> =
  QueryOutput<C> extends { filter?: infer Filter } ? NonNullable<Filter> : object;
type ListKeys = 'filter' | 'page' | 'perPage' | 'orderBy' | 'orderDirection' | 'format' | 'columns';

/** A request for a page of a list: the filter as an object, and parameters of this list alone. */
export type ListRequestOf<C extends ListCall> = ListRequest<FilterOf<C>> & {
  more?: Omit<QueryInput<C>, ListKeys>;
} & CallOptions;
