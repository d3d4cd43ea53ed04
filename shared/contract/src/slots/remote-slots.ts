import * as v from 'valibot';
import { FieldsSchema, remoteEventName, type ValuesOf } from '../events/remote-events';

/**
 * The slots that a remote offers on its own screens: kind, and the fields of the values that extensions get, with their
 * types.
 *
 * @since 1.9.0
 */
export const OwnSlotsSchema = v.record(
  v.pipe(v.string(), v.regex(remoteEventName, 'must be named like remote.slot@1')),
  v.strictObject({ kind: v.picklist(['part', 'action']), values: FieldsSchema }),
);
export type OwnSlots = v.InferOutput<typeof OwnSlotsSchema>;

/** Kinds and values of the slots that a manifest declares, for `RemoteSlots`. */
export type SlotsOf<Manifest extends { slots: object }> = {
  [Name in keyof Manifest['slots']]: Manifest['slots'][Name] extends {
    kind: infer Kind;
    values: infer Declared;
  }
    ? { kind: Kind; values: ValuesOf<Declared> }
    : never;
};

/**
 * Slots that remotes declare, by name. A remote adds those that it offers or fills: `declare module '@tillway/contract' {
 * interface RemoteSlots extends SlotsOf<typeof manifest> {} }`.
 */
// eslint-disable-next-line @typescript-eslint/no-empty-object-type -- filled by the remotes
export interface RemoteSlots {}
