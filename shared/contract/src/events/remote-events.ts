import { cardNumberError } from '@tillway/rules';
import * as v from 'valibot';

/** Names of a remote's own events: remote, event, and version, such as `loyalty.scored@1`. */
export const remoteEventName = /^[a-z][a-z0-9-]*\.[a-z][a-z0-9_-]*@\d+$/;

const FieldSchema = v.union([
  v.picklist(['string', 'number', 'boolean']),
  v.pipe(v.array(v.string()), v.minLength(1)),
]);

export const FieldsSchema = v.record(
  v.pipe(v.string(), v.regex(/^[a-z][a-z0-9_]*$/, 'must be snake_case')),
  FieldSchema,
);

/**
 * A remote's own events: the fields of each, by name, with their types. A list of strings allows one of them.
 *
 * @since 1.5.0
 */
export const OwnEventsSchema = v.record(
  v.pipe(v.string(), v.regex(remoteEventName, 'must be named like remote.event@1')),
  FieldsSchema,
);
export type OwnEvents = v.InferOutput<typeof OwnEventsSchema>;

/** Fields by name, with their types, as a manifest declares them. */
export type Fields = OwnEvents[string];

interface Kinds {
  string: string;
  number: number;
  boolean: boolean;
}
type ValueOf<Field> = Field extends keyof Kinds
  ? Kinds[Field]
  : Field extends readonly string[]
    ? Field[number]
    : never;

/** The values of declared fields. */
export type ValuesOf<Declared> = { -readonly [Field in keyof Declared]: ValueOf<Declared[Field]> };

/** The payloads of the events that a manifest declares, for `RemoteEvents`. */
export type EventsOf<Manifest extends { events: { own: object } }> = {
  [Name in keyof Manifest['events']['own']]: ValuesOf<Manifest['events']['own'][Name]>;
};

/**
 * Payloads of events that remotes declare, by name. A remote adds the events it emits or listens to, so that
 * TypeScript checks its bus calls: `declare module '@tillway/contract' { interface RemoteEvents extends
 * EventsOf<typeof manifest> {} }`.
 */
// eslint-disable-next-line @typescript-eslint/no-empty-object-type -- filled by the remotes
export interface RemoteEvents {}

/** Longer than any id or word. Longer texts belong in a gateway call. */
const longest = 200;
const isNoCard = (text: string) => cardNumberError(text) !== undefined;
const noCard = 'must not be a card number';
const kinds = {
  string: v.pipe(
    v.string(),
    v.maxLength(longest),
    v.check((text: string) => isNoCard(text), noCard),
  ),
  number: v.pipe(
    v.number(),
    v.check((number: number) => isNoCard(String(number)), noCard),
  ),
  boolean: v.boolean(),
};

/**
 * Returns the schema of fields that a remote declares, such as those of an event. It is strict and refuses anything that
 * looks like a card number.
 */
export const fieldsSchema = (fields: Fields): v.GenericSchema =>
  v.strictObject(
    Object.fromEntries(
      Object.entries(fields).map(([name, field]): [string, v.GenericSchema] => [
        name,
        typeof field === 'string' ? kinds[field] : v.picklist(field),
      ]),
    ),
  );
